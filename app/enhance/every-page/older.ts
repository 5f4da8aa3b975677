import { hasDialogs } from '~/lib/pages/has-dialogs'

import { watchAccordions } from './accordion'
import { openConsultation } from '../windows/consultation'
import { whereThere } from '../dom'

/** What browsers at the floor lack, on pages without React: only they fetch it (decision 17). */

watchAccordions()

// Without dialogs a window is over the page by its attribute alone; style sheets see to that.
if (!hasDialogs())
  whereThere<HTMLDialogElement>('#consultation', (dialog) => {
    const show = (shown: boolean) => () => dialog.toggleAttribute('open', shown)
    Object.assign(dialog, { showModal: show(true), close: show(false) })
    // Pressed before this came, its link has led here.
    if (location.hash === '#consultation') openConsultation(dialog)
  })
