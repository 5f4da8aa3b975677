import type { Request as ExpressRequest, RequestHandler, Response as ExpressResponse } from 'express'

import { chooseEncoding, encode, isCompressible } from './encode'
import type { PageCache } from './page-cache'
import { pageKey } from './page-key'
import type { Rendered } from './rendered'
import { sendStored } from './stored-page'

const MAX_PERSONAL = 1_000

const hasFlash = (cookie: string | undefined) => cookie !== undefined && /(?:^|;\s*)flash=/.test(cookie)

/** The key under which a request may be answered from the cache, or null: it is one visitor's. */
export function sharedKey(request: { method?: string | undefined; url?: string | undefined; headers: { cookie?: string | undefined } }): string | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null
  return hasFlash(request.headers.cookie) ? null : pageKey(request.url ?? '')
}

/** Sends an answer that is used once, compressed quickly. */
async function sendOnce(request: ExpressRequest, response: ExpressResponse, { status, headers, body, contentType }: Rendered) {
  const compressible = isCompressible(contentType, body.length)
  const encoding = compressible ? chooseEncoding(request.get('accept-encoding')) : 'identity'
  const bytes = await encode(body, encoding, 'quick')
  response.writeHead(status, [
    ...headers,
    ...(compressible ? ['Vary', 'Accept-Encoding'] : []),
    ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
    ...(status === 204 || status === 304 ? [] : ['Content-Length', String(bytes.length)]),
  ])
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

/**
 * Answers every address that nothing else answers: from the shared render where that is possible,
 * else with a render for this visitor alone.
 * @param cache null in development: every page is rendered for each request
 */
export function answerPages(cache: PageCache | null, renderFor: (request: ExpressRequest) => Promise<Rendered>): RequestHandler {
  // Addresses whose answers turned out to be one visitor's: they are not tried as shared again.
  const personal = new Set<string>()

  async function answer(request: ExpressRequest, response: ExpressResponse): Promise<void> {
    const key = cache ? sharedKey({ method: request.method, url: request.originalUrl, headers: request.headers }) : null
    if (cache && key !== null && !personal.has(key)) {
      const outcome = await cache.render(key)
      if ('stored' in outcome) {
        sendStored(request, response, outcome.stored)
        return
      }
      if (outcome.once.shared) return sendOnce(request, response, outcome.once)
      if (personal.size >= MAX_PERSONAL) personal.clear()
      personal.add(key)
    }
    await sendOnce(request, response, await renderFor(request))
  }

  return (request, response, next) => {
    answer(request, response).catch(next)
  }
}
