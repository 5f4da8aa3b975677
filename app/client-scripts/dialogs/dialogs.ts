import { find, on, whenPresent } from '../dom'

/** An open dialog makes the rest inert, so it gets its own quick exit, after the browser has set the focus. */
export function watchWindows(): void {
  const exit = find<HTMLAnchorElement>('[data-exit]')
  if (!exit) return
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      // Matches by tag name, because browsers without dialogs have no class for them.
      if (!(target instanceof HTMLElement) || !target.matches('dialog')) continue
      find('dialog [data-exit]')?.remove()
      if (!target.matches('[open]')) continue
      target.prepend(document.importNode(exit, true))
    }
  }).observe(document.body, { subtree: true, attributeFilter: ['open'] })
}

/** Opens the dialog unless it is open. `popupShown` only stops the offer. */
export function openConsultation(dialog: HTMLDialogElement): void {
  // Opens in its own task, because styling everything behind it is slow on phones. Without dialog support this throws,
  // and the link navigates (polyfills.ts).
  if (!dialog.open) setTimeout(dialog.showModal.bind(dialog))
  // Storage may be denied.
  try {
    sessionStorage.popupShown = true
  } catch {}
}

/** Opens the consultation dialog by its links and by the offer. The browser manages the focus. */
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

const ASKS_AGAIN_AFTER_MS = 1_000

/** Matches while the visitor is typing or has the menu or a dialog open. */
const BUSY = 'dialog[open],header details[open],:focus:is(input,select,textarea)'

/** Whether the dialog was open in this session. Unknown without storage: the offer then appears once per page. */
function wasShown(): boolean {
  try {
    return Boolean(sessionStorage.popupShown)
  } catch {
    return false
  }
}

/** Offers the consultation once per session, as soon as the visitor is idle. */
export function offerConsultation(): void {
  if (wasShown()) return
  if (find(BUSY)) setTimeout(offerConsultation, ASKS_AGAIN_AFTER_MS)
  else whenPresent('#consultation', openConsultation)
}
