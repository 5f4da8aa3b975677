import { randomUUID } from 'node:crypto'

import type { Request } from 'express'

import type { Visitor } from '~/lib/http/network.server'

/** Whether the connection comes from one of TRUSTED_PROXIES. */
function comesFromProxy(request: Request): boolean {
  const isTrusted: unknown = request.app.get('trust proxy fn')
  return (
    typeof isTrusted === 'function' && Reflect.apply(isTrusted, undefined, [request.socket.remoteAddress, 0]) === true
  )
}

/** The client's address and country, from the headers of a trusted proxy only. */
export function visitorOf(request: Request, countryHeader: string | null): Visitor {
  const country = countryHeader && comesFromProxy(request) ? request.get(countryHeader)?.toUpperCase() : undefined
  return {
    address: request.ip ?? '',
    // CDNs send XX and T1 for unknown countries.
    country: country && /^[A-Z]{2}$/.test(country) && country !== 'XX' ? country : null,
  }
}

/** The proxy's request id, so that its log can be matched with ours; otherwise a new one. */
export function requestIdOf(request: Request): string {
  const requestId = request.get('x-request-id')
  return requestId && /^[\w-]{8,64}$/.test(requestId) && comesFromProxy(request) ? requestId : randomUUID()
}
