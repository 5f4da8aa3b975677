import type { IncomingMessage } from 'node:http'

import { isForwarded, isLoopbackAddress, networkOf } from '~/lib/http/network.server'

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i

/** Whether a Host header names this machine itself. Strict: `127.0.0.1.example.org` does not. */
export function isLoopbackHost(host: string | undefined): boolean {
  return host !== undefined && loopback.test(host)
}

function originHost(origin: string): string | null {
  try {
    const { protocol, host } = new URL(origin)
    return protocol === 'http:' || protocol === 'https:' ? host : null
  } catch {
    return null
  }
}

/** Whether the request carries an Origin that is a loopback address. */
export function hasLoopbackOrigin(request: IncomingMessage): boolean {
  const { origin } = request.headers
  const host = origin === undefined ? null : originHost(origin)
  return host !== null && isLoopbackHost(host)
}

/**
 * Whether a browser sent this request from a page of another origin. Programs send no Origin and pass.
 * Another port of localhost counts as another origin, although its pages share our cookies.
 */
export function isCrossOrigin(request: IncomingMessage): boolean {
  const { origin, host } = request.headers
  if (origin !== undefined) return originHost(origin) !== host
  const site = request.headers['sec-fetch-site']
  return site === 'cross-site' || site === 'same-site'
}

/** Whether a proxy says that it passed this request on. */
export const cameThroughProxy = ({ headers }: IncomingMessage) => isForwarded(headers)

/**
 * Whether somebody at this machine asks: a connection from here under a name of this machine, and nobody says that it
 * was passed on. The site's server says so of every request that it got from elsewhere.
 */
export function isFromHere(request: IncomingMessage): boolean {
  return (
    isLoopbackAddress(request.socket.remoteAddress) &&
    isLoopbackHost(request.headers.host) &&
    !cameThroughProxy(request)
  )
}

/** Who is counted as one caller. Of those that proxies name only the last is believed: it is what the one next to us saw. */
export function networkOfCaller({ headers, socket }: IncomingMessage): string {
  const forwarded = headers['x-forwarded-for']
  const last = (Array.isArray(forwarded) ? forwarded.join() : forwarded)?.split(',').at(-1)?.trim()
  return networkOf(last ?? socket.remoteAddress ?? '')
}
