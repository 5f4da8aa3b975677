import type { IncomingMessage } from 'node:http'

import type { Request as ExpressRequest, RequestHandler, Response as ExpressResponse } from 'express'

import { carriesFormOutcome } from '~/lib/forms/form-answer'
import type { Settings } from '~/lib/settings/settings.server'

import type { Counts } from '../analytics/counts'
import type { PageMetrics } from '../metrics/pages'
import { noStoreForQuickExit, formCookies } from '../quick-exit'
import { keepQuery, isFile, keyParameters, pageKey } from './page-key'
import { readRequestTraits, type RequestTraits, type SignatureChecks } from './request-traits'
import { chooseEncoding, encode, isCompressible } from './encode'
import type { PageCache } from './page-cache'
import {
  hidesAnnouncement,
  isPage,
  renderedVariant,
  sendStored,
  storedVariant,
  varyOf,
  type Rendered,
  type StoredPage,
} from './stored-page'

const MAX_PERSONAL = 1_000

/** Expensive Remix addresses for client navigation, which this site does not use. */
const isUnusedAddress = (path: string) => path === '/__manifest' || path.endsWith('.data')

class UnusedAddressError extends Error {
  override name = 'UnusedAddressError'
  readonly status = 404
}

const isReading = (method: string | undefined) => method === 'GET' || method === 'HEAD'

/** Whether a request can be answered with a shared page. */
const isForEveryone = (method: string | undefined, url: string, { hasFlash, hasPayment, previews }: RequestTraits) =>
  isReading(method) && ((!hasFlash && !hasPayment && !previews) || isFile(url))

/** Finds a stored page. Most addresses equal their key; only the others are parsed. */
function findAt(cache: PageCache, url: string): StoredPage | undefined {
  const page = cache.find(url)
  if (page || !url.includes('?')) return page
  const key = pageKey(url)
  return key === null ? undefined : cache.find(key)
}

/** The stored page for a request, if there is one and its variant needs no time. */
export function findStored(
  cache: PageCache,
  { method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>,
  traits: RequestTraits,
): StoredPage | undefined {
  // The variant for Save-Data may not exist yet.
  if (!isForEveryone(method, url, traits) || (traits.savesData && !isFile(url))) return undefined
  const page = findAt(cache, url)
  return page?.isPage && hidesAnnouncement(page.rendered, traits) ? undefined : page
}

type PageSettings = Pick<Settings, 'siteUrl' | 'siteSecrets'>

/** Sends a response that is not stored, compressed quickly. */
async function sendOnce(
  request: ExpressRequest,
  response: ExpressResponse,
  rendered: Rendered,
  traits: RequestTraits,
  settings: PageSettings,
) {
  const { status, headers, body, contentType } = renderedVariant(rendered, traits)
  const compressible = isCompressible(contentType, body.length)
  const encoding = compressible ? chooseEncoding(request.get('accept-encoding')) : 'identity'
  const bytes = await encode(body, encoding, 'quick')
  response.writeHead(status, [
    ...noStoreForQuickExit(request, headers),
    ...(isReading(request.method)
      ? []
      : formCookies(settings, request, isPage(contentType) && !request.path.startsWith('/preview/'))),
    ...varyOf(compressible),
    ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
    ...(status === 204 ? [] : ['Content-Length', String(bytes.length)]),
  ])
  // Node omits the body for HEAD.
  response.end(bytes)
}

type PageParts = {
  /** The key of the stored page for an address; null for an address that is never stored. */
  keyOf: (url: string) => Promise<string | null>
  renderFor: (request: ExpressRequest) => Promise<Rendered>
  marks: SignatureChecks
  pages: Pick<PageMetrics, 'count'>
  counts: Pick<Counts, 'seen'>
}

/** Serves pages by a shared render if possible, otherwise by one for the visitor. @param cache null in development */
export function servePages(
  cache: PageCache | null,
  settings: PageSettings,
  { renderFor, keyOf, marks, pages, counts }: PageParts,
): RequestHandler {
  // Keys whose render was personal: they skip the shared render.
  const personal = new Set<string>()

  async function answer(request: ExpressRequest, response: ExpressResponse): Promise<void> {
    const traits = readRequestTraits(request, marks)
    // A preview answers all of its addresses itself.
    if (isReading(request.method) && isUnusedAddress(request.path) && !traits.previews)
      throw new UnusedAddressError('No page asks for this address')
    const shared =
      cache && isForEveryone(request.method, request.originalUrl, traits) ? await keyOf(request.originalUrl) : null
    const form = shared === null ? '' : [shared.split('?', 1)[0], ...keyParameters(shared)].join(' ')
    const isOwn = shared === pageKey(request.originalUrl)
    if (cache && shared !== null && !personal.has(form)) {
      // Another spelling of the address may have a stored page.
      const found = cache.find(shared)
      const outcome = found ? { stored: found } : await cache.render(shared)
      if ('stored' in outcome) {
        // An edge may store this response, which contains nothing of the request.
        response.removeHeader('X-Request-Id')
        const status = sendStored(traits, response, await storedVariant(outcome.stored, traits), isOwn)
        pages.count(!found ? 'rendered' : status === 304 ? 'unchanged' : 'hit')
        if (status === 200 && outcome.stored.isPage) counts.seen(request)
        return
      }
      if (outcome.once.shared) {
        pages.count('rendered')
        const rendered = keepQuery(outcome.once, settings.siteUrl, request.originalUrl)
        return sendOnce(request, response, rendered, traits, settings)
      }
      if (personal.size >= MAX_PERSONAL) personal.clear()
      personal.add(form)
    }
    pages.count('personal')
    const made = await renderFor(request)
    if (made.status === 200 && isPage(made.contentType) && !traits.previews) counts.seen(request)
    // A recipient of such an address sees the message too; search engines must not index it.
    const rendered = carriesFormOutcome(request.originalUrl)
      ? { ...made, headers: [...made.headers, 'X-Robots-Tag', 'noindex'] }
      : made
    // Forms have their own redirect, and the query that opens a preview is a secret.
    await sendOnce(
      request,
      response,
      isReading(request.method) && !request.path.startsWith('/preview/')
        ? keepQuery(rendered, settings.siteUrl, request.originalUrl)
        : rendered,
      traits,
      settings,
    )
  }

  return (request, response, next) => {
    answer(request, response).catch(next)
  }
}
