export { dayInNigeria } from '../time/dates'

/** Anonymous counts by day and page or campaign, for the Studio's *Numbers* (`server/analytics/counts.ts`). */
export const COUNTED_EVENTS = ['seen', 'chats', 'begun', 'paid', 'before'] as const

/**
 * A page sent; a chat opened on it; a checkout started or paid (on a therapist's page: with them); a visitor went from
 * it to the booking page.
 */
export type CountedEvent = (typeof COUNTED_EVENTS)[number]

/** The type of the documents, one per day and page. Sanity's commands and ours skip `sanity.*` types. */
export const COUNTS_TYPE = 'sanity.dayCounts'

/** The booking page, to which every checkout counts. */
export const BOOKING_PATH = '/services'

/** Receives a beacon without a body when a chat is opened (`server/request-handler.ts`). */
export const CHAT_PATH = '/chat-opened'

/** Receives page views behind an edge, whose cached responses the site does not see. */
export const SEEN_PATH = '/page-seen'
export const BEFORE_PATH = '/booking-opened'

/** The key of a campaign among the counted paths, before its slug. No path of a page contains a `?`. */
export const CAMPAIGN_KEY = '?utm_campaign='

/** The `utm_campaign` of an address; null without one, and for a value that is no slug. */
export const campaignIn = (address: string): string | null =>
  /[?&]utm_campaign=([a-z0-9-]+)(?:[&#]|$)/.exec(address)?.[1] ?? null

/** Whether the name of a campaign contains an email address or a phone number. Dates and times are none. */
export const hasContactDetails = (text: string): boolean =>
  /\S@\S|(?:\+|\b0|\b234)(?:[\s().-]{0,2}\d){8}|\d{10}/.test(text)

/** How long counts are kept, in days. */
export const RETENTION_DAYS = 90

/** Receives the `ping` of the quick exit (`server/request-handler.ts`). */
export const QUICK_EXIT_PATH = '/left'

/**
 * Delays of further ping responses, in seconds: one after the page entered the back/forward cache makes Chromium evict
 * it, the page on which the exit was pressed.
 */
export const PING_DELAYS_S = [2, 6] as const

/** Articles, profiles, receipts: after the exit, Back shows their parent page (`$1`). */
export const PARENT_PAGE = /^(.\w+)\/.+/
