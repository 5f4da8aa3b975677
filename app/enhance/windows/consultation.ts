import { on } from '../dom'

/** Opens the window, unless it is open. `popupShown` keeps away only the offer. */
export function openConsultation(dialog: HTMLDialogElement): void {
  // In a task of its own: all that lies behind is styled again, which slow phones would add to the work of the press.
  // Where there are no dialogs this throws, and the link leads on (older.ts).
  if (!dialog.open) setTimeout(dialog.showModal.bind(dialog))
  // Storage may be denied.
  try {
    sessionStorage.popupShown = true
  } catch {}
}

/**
 * The consultation window opens by its links, and when it is offered (`offer.ts`). The browser holds the focus in it and
 * gives it back; style sheets let it come and leave.
 */
export function watchConsultation(dialog: HTMLDialogElement): void {
  on('click', (event) => {
    const target = event.target as Element
    if (target === dialog || target.closest('dialog :is(a,button)')) dialog.close()
    if (target.closest(`[href$=${dialog.id}]`)) {
      openConsultation(dialog)
      event.preventDefault()
    }
  })
  if (location.hash === `#${dialog.id}`) openConsultation(dialog)
}
