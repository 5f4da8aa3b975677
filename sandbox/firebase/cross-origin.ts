import { isLoopbackHost } from 'content-lake-stand-in'
import type { RequestHandler } from 'express'

import { ApiError } from './answer'

/** Whether pages of this origin may call: the site under any local host name, and pages of the same host. */
function mayCall(origin: string, host: string | undefined, siteUrl: URL): boolean {
  if (origin === siteUrl.origin) return true
  if (!URL.canParse(origin)) return false
  const asking = new URL(origin)
  const isSameSite = isLoopbackHost(asking.host) && isLoopbackHost(siteUrl.host) && asking.port === siteUrl.port
  return asking.host === host || isSameSite
}

/** Allows the site’s pages and rejects pages of other origins; programs send no Origin and pass. */
export function crossOrigin(siteUrl: URL): RequestHandler {
  return (request, response, next) => {
    const { origin, host } = request.headers
    response.vary('Origin')
    if (origin === undefined) return next()
    if (!mayCall(origin, host, siteUrl))
      return void response.status(403).json(new ApiError(403, 'This origin may not call.').body)
    response.set('Access-Control-Allow-Origin', origin)
    if (request.method !== 'OPTIONS') return next()
    response.set({
      'Access-Control-Allow-Methods': 'GET, POST',
      'Access-Control-Allow-Headers': request.get('access-control-request-headers') ?? '',
      'Access-Control-Max-Age': '3600',
    })
    response.status(204).end()
  }
}
