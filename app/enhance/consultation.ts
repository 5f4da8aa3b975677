import { hasDialogs } from '~/lib/has-dialogs'

import { on } from './dom'

/**
 * The consultation window opens by its links, and when it is offered (`offer.ts`). The browser holds the focus in it and
 * gives it back; style sheets let it come and leave. `popupShown` keeps away only the offer.
 */
export function watchConsultation(dialog: HTMLDialogElement): void {
  // Without dialogs it stands over the page all the same; style sheets see to that.
  const show = (shown: boolean) => (hasDialogs() ? dialog[shown ? 'showModal' : 'close']() : dialog.toggleAttribute('open', shown))
  const open = () => {
    if (!dialog.hasAttribute('open')) show(true)
    sessionStorage.popupShown = 'true'
  }
  on('click', (event) => {
    const target = event.target as Element
    if (target === dialog || (dialog.contains(target) && target.closest('a,button'))) show(false)
    if (target.closest('[href$="#consultation"]')) {
      event.preventDefault()
      open()
    }
  })
  dialog.addEventListener('offer', open)
  if (location.hash === '#consultation') open()
}
