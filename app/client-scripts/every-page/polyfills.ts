import { hasDialogs } from '~/lib/browser'

import { openConsultation } from '../dialogs/dialogs'
import { on, whenPresent } from '../dom'

/** Keeps one question per name open before Chrome 120, Safari 17.2 and Firefox 130. */
function watchAccordions(): void {
  on(
    'toggle',
    ({ target }) => {
      const opened = target as HTMLDetailsElement
      if (!opened.open) return
      for (const other of document.querySelectorAll(`[name="${opened.getAttribute('name')}"][open]`))
        if (other !== opened) other.removeAttribute('open')
    },
    true,
  )
}

/** Polyfills for browsers at the floor, on pages without React (decision 17). */

watchAccordions()

// Without dialog support, `open` and CSS alone place a dialog over the page.
if (!hasDialogs())
  whenPresent<HTMLDialogElement>('#consultation', (dialog) => {
    const show = (shown: boolean) => () => dialog.toggleAttribute('open', shown)
    Object.assign(dialog, { showModal: show(true), close: show(false) })
    // A press before this script loaded has navigated to the fragment.
    if (location.hash === '#consultation') openConsultation(dialog)
  })
