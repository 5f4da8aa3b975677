import { on } from '../dom'

/** Opens the dialog unless it is open. `popupShown` only stops the offer. */
export function openConsultation(dialog: HTMLDialogElement): void {
  // In its own task, because styling everything behind it is slow on phones. Without dialog support this throws, and
  // the link navigates (older.ts).
  if (!dialog.open) setTimeout(dialog.showModal.bind(dialog))
  // Storage may be denied.
  try {
    sessionStorage.popupShown = true
  } catch {}
}

/**
 * Opens the consultation dialog by its links and by the offer (`offer.ts`). The browser manages the focus; CSS
 * animates.
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
