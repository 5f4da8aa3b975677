import { personalCookie, readPersonalCookie } from '~/lib/http/personal.server'
import { readSiteAddress } from '~/lib/http/site-address'

import type { ContentReader } from '../sanity/reader'

import { readAnnouncements } from './announcement'

const MAX_AGE_S = 30 * 24 * 60 * 60

/** The page of the form: its address is not in the page, which unknown addresses and searches share. */
function pageOf(request: Request): string {
  const referrer = request.headers.get('Referer') ?? ''
  const { pathname, search } = URL.canParse(referrer) ? new URL(referrer) : { pathname: '/', search: '' }
  const address = readSiteAddress(pathname + search)
  return address ? address.pathname + address.search : '/'
}

/**
 * Closes the announcement of a form in this browser and redirects to its page. The cookie names the closed
 * announcements that are still shown, and no visitor; it lasts until the last of them ends, at most 30 days.
 */
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
