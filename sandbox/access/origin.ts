import type { IncomingMessage } from 'node:http'

import { isLoopbackHost } from 'content-lake-stand-in'

function originHost(origin: string): string | null {
  try {
    const { protocol, host } = new URL(origin)
    return protocol === 'http:' || protocol === 'https:' ? host : null
  } catch {
    return null
  }
}

/** Whether the request has an Origin on a loopback address. */
export function hasLoopbackOrigin(request: IncomingMessage): boolean {
  const { origin } = request.headers
  const host = origin === undefined ? null : originHost(origin)
  return host !== null && isLoopbackHost(host)
}

/**
 * Whether a browser sent this request from a page of another origin. Programs send no Origin and pass.
 * Another port of localhost is another origin, although its pages share the cookies.
 */
export function isCrossOrigin(request: IncomingMessage): boolean {
  const { origin, host } = request.headers
  if (origin !== undefined) return originHost(origin) !== host
  const site = request.headers['sec-fetch-site']
  return site === 'cross-site' || site === 'same-site'
}
