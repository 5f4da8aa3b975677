import { createHash } from 'node:crypto'

import { defineQuery } from 'groq'
import * as v from 'valibot'

import { personalCookie, readPersonalCookie } from '../../lib/http/personal.server'
import { addressKey, readSiteAddress } from '../../lib/http/site-address'
import { withoutZeroWidth } from '../../lib/text/typography'
import { pagePath, parseEach, text, wholeItems } from '../sanity/parse'
import type { ContentReader } from '../sanity/reader'
import { documentAddress } from '../seo/site-addresses'
import { MENU_LINKS_PROJECTION, menuLink } from '../site-settings/site-settings'

import { activeAnnouncement, shortened } from './active-announcement'

export const ANNOUNCEMENTS_QUERY = defineQuery(`*[_type == "announcement"]{
  _id, _updatedAt, text, start, end, pages,
  "isEverywhere": count(coalesce(pages, [])) + count(coalesce(otherPages, [])) == 0,
  otherPages[]{ _ref, "page": @->{ _type, "slug": slug.current } },
  ${MENU_LINKS_PROJECTION}
}`)

const time = v.pipe(v.string(), v.isoTimestamp(), v.transform(Date.parse), v.finite())
const optionalTime = v.nullish(time, null)

/** Identifies what a visitor closed: a changed text is shown again, another period is not. */
const keyOf = (...parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12)

/** An announcement; left out when a time is malformed, because it might be shown too early or forever. */
const announcement = v.pipe(
  v.object({
    _id: v.string(),
    _updatedAt: time,
    text,
    start: optionalTime,
    end: optionalTime,
    isEverywhere: v.boolean(),
    pages: wholeItems(pagePath),
    otherPages: wholeItems(v.object({ page: documentAddress })),
    links: wholeItems(menuLink),
  }),
  v.check(({ start, end }) => (start ?? -Infinity) < (end ?? Infinity), 'end: is not after the start'),
  v.transform(({ _id, _updatedAt, text: written, start, end, isEverywhere, pages, otherPages, links }) => ({
    key: keyOf(_id, withoutZeroWidth(written), links),
    text: shortened(written),
    links: links.slice(0, 1),
    start,
    end,
    published: _updatedAt,
    pages: isEverywhere ? null : [...pages, ...otherPages.map(({ page }) => page)].map(addressKey),
  })),
)

export type Announcement = v.InferOutput<typeof announcement>

/** Reads every announcement, past and future ones too. */
export async function readAnnouncements({ fetch, report }: ContentReader): Promise<Announcement[]> {
  return parseEach(announcement, await fetch(ANNOUNCEMENTS_QUERY, {}), report)
}

/** The announcement of a page or null; re-renders the page when that changes. A preview shows it before its start. */
export async function readActiveAnnouncement(
  content: ContentReader,
  path: string,
  { isPreview }: { isPreview: boolean },
): Promise<Announcement | null> {
  const announcements = await readAnnouncements(content)
  const now = Date.now()
  const started = isPreview
    ? announcements.map((each) => ({ ...each, start: Math.min(each.start ?? now, now) }))
    : announcements
  const { active, nextChange } = activeAnnouncement(started, addressKey(path), now)
  if (nextChange !== null) content.renewAt(nextChange)
  return active
}

const MAX_AGE_S = 30 * 24 * 60 * 60

/** Returns the page of the form by its referrer: unknown addresses and searches share a page without their address. */
function pageOf(request: Request): string {
  const referrer = request.headers.get('Referer') ?? ''
  const { pathname, search } = URL.canParse(referrer) ? new URL(referrer) : { pathname: '/', search: '' }
  const address = readSiteAddress(pathname + search)
  return address ? address.pathname + address.search : '/'
}

/** Closes the announcement and redirects to its page. The cookie names closed ones that are still shown, no visitor. */
export async function closeAnnouncement(
  request: Request,
  { content, settings }: { content: ContentReader; settings: { siteUrl: string } },
): Promise<Response> {
  const fields = await request.formData().catch(() => new FormData())
  const before = readPersonalCookie(settings, 'closed', request.headers.get('Cookie')) ?? ''
  const named = new Set([...before.split('.'), fields.get('announcement')])
  const now = Date.now()
  const closed = (await readAnnouncements(content)).filter(({ key, end }) => named.has(key) && (end ?? Infinity) > now)
  const seconds = closed.map(({ end }) => Math.min(MAX_AGE_S, Math.ceil(((end ?? Infinity) - now) / 1_000)))
  const cookie = personalCookie(settings, 'closed', closed.map(({ key }) => key).join('.'), Math.max(0, ...seconds))
  return new Response(null, {
    status: 303,
    headers: { Location: pageOf(request), 'Set-Cookie': cookie, 'Cache-Control': 'no-store' },
  })
}
