import { openConsultation } from './consultation'
import { find, whereThere } from './dom'

const ASKS_AGAIN_AFTER_MS = 1_000

/** The visitor is writing, reads the menu or has another window open. */
const BUSY = 'dialog[open],header details[open],:focus:is(input,select,textarea)'

/** Offers the consultation once a session, as soon as the visitor is free. */
export function offerConsultation(): void {
  if (sessionStorage.popupShown) return
  if (find(BUSY)) setTimeout(offerConsultation, ASKS_AGAIN_AFTER_MS)
  else whereThere('#consultation', openConsultation)
}
