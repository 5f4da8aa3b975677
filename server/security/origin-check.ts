import type { IncomingHttpHeaders } from 'node:http'

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])
/** The exact paths of webhooks, which verify signatures instead. */
const signed: ReadonlySet<string> = new Set(['/webhooks/sanity', '/webhooks/paystack'])
const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether an origin is the site's: SITE_URL, and on this machine each of its names with the same port. */
export function isOwnOrigin(origin: string, siteUrl: string): boolean {
  if (origin === siteUrl) return true
  if (!URL.canParse(origin)) return false
  const site = new URL(siteUrl)
  const url = new URL(origin)
  return (
    loopbackHosts.has(site.hostname) &&
    loopbackHosts.has(url.hostname) &&
    url.protocol === site.protocol &&
    url.port === site.port &&
    url.origin === origin
  )
}

/**
 * Whether a request may change anything: not if a page of another site caused it. `path` is normalized. Programs send
 * neither Origin nor Sec-Fetch-Site, but no cookies either.
 */
export function mayChange(method: string, path: string, headers: IncomingHttpHeaders, siteUrl: string): boolean {
  if (safeMethods.has(method) || signed.has(path)) return true
  if (headers.origin !== undefined) return isOwnOrigin(headers.origin, siteUrl)
  const site = headers['sec-fetch-site']
  return site === undefined || site === 'same-origin' || site === 'none'
}
