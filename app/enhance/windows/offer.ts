import { openConsultation } from './consultation'
import { find, whenPresent } from '../dom'

const ASKS_AGAIN_AFTER_MS = 1_000

/** The visitor is typing, or has the menu or a dialog open. */
const BUSY = 'dialog[open],header details[open],:focus:is(input,select,textarea)'

/** Whether the dialog was open in this session. Without storage unknown: then the offer appears once per page. */
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
