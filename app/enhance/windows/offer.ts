import { openConsultation } from './consultation'
import { find, whereThere } from '../dom'

const ASKS_AGAIN_AFTER_MS = 1_000

/** The visitor is writing, reads the menu or has another window open. */
const BUSY = 'dialog[open],header details[open],:focus:is(input,select,textarea)'

/** Whether the window was open in this session. Where storage is denied nobody knows: then it is offered once on each page. */
function wasShown(): boolean {
  try {
    return Boolean(sessionStorage.popupShown)
  } catch {
    return false
  }
}

/** Offers the consultation once a session, as soon as the visitor is free. */
export function offerConsultation(): void {
  if (wasShown()) return
  if (find(BUSY)) setTimeout(offerConsultation, ASKS_AGAIN_AFTER_MS)
  else whereThere('#consultation', openConsultation)
}
