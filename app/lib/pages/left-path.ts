/** Where a browser tells, by the `ping` of the quick exit, that its tab was left (`server/site.ts`). */
export const LEFT_PATH = '/left'

/**
 * After how many seconds further pings are answered. A page is only ready for Back once the next one has arrived, and
 * an answer that comes later has Chromium drop it: the page on which the exit was pressed.
 */
export const LATER_PINGS_S = [2, 6] as const

/** Articles, profiles, receipts: after the exit Back shows the page above in their place (`$1`). */
export const PAGE_BELOW = /^(.\w+)\/.+/
