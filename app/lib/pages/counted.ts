/**
 * What the site adds up by day and page, without anything about who came. The server keeps it
 * (`server/counts/counts.ts`), and the Studio's tool *Numbers* draws it.
 */
export const COUNTED = ['seen', 'chats', 'begun', 'paid', 'before'] as const

/**
 * A page was sent; a chat was opened on it; a checkout was begun or paid; somebody went from it to the page where
 * booking begins. Of a therapist's page, `begun` and `paid` are bookings for which that therapist was chosen.
 */
export type Counted = (typeof COUNTED)[number]

/** The type of the documents, one for each day and page. Sanity's commands and our own pass over types of this form. */
export const COUNTS_TYPE = 'sanity.dayCounts'

/** The page where booking begins, to which every checkout counts. */
export const BOOKING_PATH = '/services'

/** Where a page tells, by a beacon without a body, that a chat was opened from it (`server/site.ts`). */
export const CHAT_PATH = '/chat-opened'

/**
 * Where a page tells in the same way that it is seen, and the page where booking begins which page was before it: an edge
 * answers for the site, which then knows of neither.
 */
export const SEEN_PATH = '/page-seen'
export const BEFORE_PATH = '/booking-opened'

/** For how long counts are kept, in days. */
export const KEPT_DAYS = 90

const DAY_MS = 24 * 60 * 60 * 1_000

/** Nigeria is one hour ahead of UTC all year. */
const AHEAD_MS = 60 * 60 * 1_000

/** The day in Nigeria, such as 2026-11-25. @param now the time in ms @param ago so many days earlier */
export const dayInNigeria = (now: number, ago = 0): string =>
  new Date(now + AHEAD_MS - ago * DAY_MS).toISOString().slice(0, 10)
