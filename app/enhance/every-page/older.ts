import { hasDialogs } from '~/lib/pages/has-dialogs'

import { watchAccordions } from './accordion'
import { openConsultation } from '../windows/consultation'
import { whenPresent } from '../dom'

/** Polyfills for browsers at the floor, on pages without React (decision 17). */

watchAccordions()

// Without dialog support, `open` and CSS alone place a dialog over the page.
if (!hasDialogs())
  whenPresent<HTMLDialogElement>('#consultation', (dialog) => {
    const show = (shown: boolean) => () => dialog.toggleAttribute('open', shown)
    Object.assign(dialog, { showModal: show(true), close: show(false) })
    // Pressed before this script loaded, its link has led here.
    if (location.hash === '#consultation') openConsultation(dialog)
  })
