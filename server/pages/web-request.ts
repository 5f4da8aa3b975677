import type { Request as ExpressRequest } from 'express'

/** A stuck render must not hold its page for ever. */
const RENDER_TIMEOUT_MS = 20_000

/**
 * The request of a page that is made for everyone: nothing of any visitor is in it.
 * @param key from `pageKey`
 */
export function sharedRequest(siteUrl: string, key: string): Request {
  return new Request(siteUrl + key, {
    headers: { Accept: 'text/html', Host: new URL(siteUrl).host },
    signal: AbortSignal.timeout(RENDER_TIMEOUT_MS),
  })
}

/**
 * One visitor's request as Remix expects it. Host and Origin are those of SITE_URL whatever the proxy in front made
 * of them: Remix compares the two, and the origin check was made before.
 */
export function visitorRequest(siteUrl: string, request: ExpressRequest): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || name === 'x-forwarded-host') continue
    for (const item of Array.isArray(value) ? value : [value]) headers.append(name, item)
  }
  headers.set('Host', new URL(siteUrl).host)
  if (headers.has('Origin')) headers.set('Origin', siteUrl)
  const body: unknown = request.body
  const address = new URL(siteUrl + request.originalUrl)
  // Another of Remix's own questions, which no page of this site asks.
  address.searchParams.delete('_data')
  return new Request(address, {
    // The whole answer of a HEAD is made, so that its headers are those of a GET.
    method: request.method === 'HEAD' ? 'GET' : request.method,
    headers,
    signal: AbortSignal.timeout(RENDER_TIMEOUT_MS),
    ...(Buffer.isBuffer(body) && request.method !== 'GET' && request.method !== 'HEAD'
      ? { body: new Uint8Array(body) }
      : {}),
  })
}
