/** Receives the `ping` of the quick exit (`server/request-handler.ts`). */
export const QUICK_EXIT_PATH = '/left'

/**
 * Delays of further ping responses, in seconds. The page enters the back/forward cache only when the next one has
 * loaded, and a response after that makes Chromium evict it: the page on which the exit was pressed.
 */
export const PING_DELAYS_S = [2, 6] as const

/** Articles, profiles, receipts: after the exit, Back shows their parent page (`$1`). */
export const PARENT_PAGE = /^(.\w+)\/.+/
