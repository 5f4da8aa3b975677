import type { IncomingMessage } from 'node:http'

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

const forwarding = ['forwarded', 'via', 'x-real-ip']

/** Whether a proxy says that it passed this request on. */
export function cameThroughProxy(request: IncomingMessage): boolean {
  return Object.keys(request.headers).some((name) => forwarding.includes(name) || name.startsWith('x-forwarded-'))
}
