import type { Request as ExpressRequest } from 'express'

/** Limit of a render in ms, so that a stuck one does not block its page. */
const RENDER_TIMEOUT_MS = 20_000

/** Returns the request for a shared page, without data of a visitor. @param key from `pageKey` */
export function sharedRequest(siteUrl: string, key: string): Request {
  return new Request(siteUrl + key, {
    headers: { Accept: 'text/html', Host: new URL(siteUrl).host },
    signal: AbortSignal.timeout(RENDER_TIMEOUT_MS),
  })
}

/** Returns a request with Host and Origin of SITE_URL: Remix compares the two, and the origin check ran before. */
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
  // `_data` requests Remix data, which no page of this site does.
  address.searchParams.delete('_data')
  return new Request(address, {
    // A HEAD is rendered as GET, so that it gets the same headers.
    method: request.method === 'HEAD' ? 'GET' : request.method,
    headers,
    signal: AbortSignal.timeout(RENDER_TIMEOUT_MS),
    ...(Buffer.isBuffer(body) && request.method !== 'GET' && request.method !== 'HEAD'
      ? { body: new Uint8Array(body) }
      : {}),
  })
}
