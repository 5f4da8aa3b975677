import type { IncomingMessage } from 'node:http'

import type { Request as ExpressRequest, RequestHandler, Response as ExpressResponse } from 'express'

import { tellsOfForm } from '~/lib/forms/flash-address'
import type { Settings } from '~/lib/settings/settings.server'

import type { Counts } from '../counts/counts'
import type { PageMetrics } from '../metrics/pages'
import { droppedByExit, formCookies } from '../quick-exit'
import { carryQuery } from './carried-query'
import { readAsking, type Asking, type OwnMarks } from './asking'
import { chooseEncoding, encode, isCompressible } from './encode'
import type { PageCache } from './page-cache'
import { forLessData, lessData } from './less-data'
import { isFile, keyParameters, pageKey } from './page-key'
import type { Rendered } from './rendered'
import { isPage, sendStored, varyOf, type StoredPage } from './stored-page'

const MAX_PERSONAL = 1_000

/**
 * Costly answers that Remix has and no page of this site asks for: the modules of other pages (links load whole pages),
 * and the data of pages that do not hydrate.
 */
const isUnusedAddress = (path: string) =>
  path === '/__manifest' || (path.endsWith('.data') && !/^\/services(?:\/[a-z]+)?\.data$/.test(path))

class UnusedAddressError extends Error {
  override name = 'UnusedAddressError'
  readonly status = 404
}

const isReading = (method: string | undefined) => method === 'GET' || method === 'HEAD'

/** Whether a request may be answered with a page that was made for everyone. */
const isForEveryone = (method: string | undefined, url: string, { hasFlash, hasPayment, previews }: Asking) =>
  isReading(method) && ((!hasFlash && !hasPayment && !previews) || isFile(url))

/** The stored page that answers a request, if there is one. */
export function findStored(
  cache: PageCache,
  { method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>,
  asking: Asking,
): StoredPage | undefined {
  // A page for visitors who save data may have to be made from it first.
  if (!isForEveryone(method, url, asking) || (asking.savesData && !isFile(url))) return undefined
  // Most addresses are written as their key is; only the others have to be read.
  const page = cache.find(url)
  if (page || !url.includes('?')) return page
  const key = pageKey(url)
  return key === null ? undefined : cache.find(key)
}

const asAskedFor = (page: StoredPage, { savesData }: Asking) => (savesData && page.isPage ? forLessData(page) : page)

type PageSettings = Pick<Settings, 'siteUrl' | 'siteSecrets'>

/** Sends an answer that is used once, compressed quickly. */
async function sendOnce(
  request: ExpressRequest,
  response: ExpressResponse,
  rendered: Rendered,
  { savesData }: Asking,
  settings: PageSettings,
) {
  const { status, headers, body, contentType } =
    savesData && isPage(rendered.contentType) ? lessData(rendered) : rendered
  const compressible = isCompressible(contentType, body.length)
  const encoding = compressible ? chooseEncoding(request.get('accept-encoding')) : 'identity'
  const bytes = await encode(body, encoding, 'quick')
  response.writeHead(status, [
    ...droppedByExit(request, headers),
    ...(isReading(request.method)
      ? []
      : formCookies(settings, request, isPage(contentType) && !request.path.startsWith('/preview/'))),
    ...varyOf(compressible),
    ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
    ...(status === 204 ? [] : ['Content-Length', String(bytes.length)]),
  ])
  // Node leaves the body out where the request was a HEAD.
  response.end(bytes)
}

type PageParts = {
  /** The key of the stored page that answers an address; null for one that is never stored. */
  keyOf: (url: string) => Promise<string | null>
  renderFor: (request: ExpressRequest) => Promise<Rendered>
  marks: OwnMarks
  pages: Pick<PageMetrics, 'count'>
  counts: Pick<Counts, 'seen'>
}

/**
 * Answers every address that nothing else answers: from the shared render where that is possible,
 * else with a render for this visitor alone.
 * @param cache null in development: every page is rendered for each request
 */
export function answerPages(
  cache: PageCache | null,
  settings: PageSettings,
  { renderFor, keyOf, marks, pages, counts }: PageParts,
): RequestHandler {
  // Paths and parameters whose answers turned out to be one visitor's: they are not tried as shared again.
  const personal = new Set<string>()

  async function answer(request: ExpressRequest, response: ExpressResponse): Promise<void> {
    const asking = readAsking(request, marks)
    // A preview answers all of its addresses itself.
    if (isReading(request.method) && isUnusedAddress(request.path) && !asking.previews)
      throw new UnusedAddressError('No page asks for this address')
    const shared =
      cache && isForEveryone(request.method, request.originalUrl, asking) ? await keyOf(request.originalUrl) : null
    const form = shared === null ? '' : [shared.split('?', 1)[0], ...keyParameters(shared)].join(' ')
    const isOwn = shared === pageKey(request.originalUrl)
    if (cache && shared !== null && !personal.has(form)) {
      // Another spelling of an address may lead to a page that is there already.
      const stored = cache.find(shared)
      if (stored) {
        response.removeHeader('X-Request-Id')
        const status = sendStored(asking, response, await asAskedFor(stored, asking), isOwn)
        pages.count(status === 304 ? 'unchanged' : 'hit')
        if (status === 200 && stored.isPage) counts.seen(request)
        return
      }
      const outcome = await cache.render(shared)
      const isForAll = 'stored' in outcome || outcome.once.shared
      if (isForAll) pages.count('rendered')
      if ('stored' in outcome) {
        // An edge may keep it for everybody: nothing in it is of this request.
        response.removeHeader('X-Request-Id')
        const status = sendStored(asking, response, await asAskedFor(outcome.stored, asking), isOwn)
        if (status === 200 && outcome.stored.isPage) counts.seen(request)
        return
      }
      if (outcome.once.shared)
        return sendOnce(
          request,
          response,
          carryQuery(outcome.once, settings.siteUrl, request.originalUrl),
          asking,
          settings,
        )
      if (personal.size >= MAX_PERSONAL) personal.clear()
      personal.add(form)
    }
    pages.count('personal')
    const made = await renderFor(request)
    if (made.status === 200 && isPage(made.contentType) && !asking.previews) counts.seen(request)
    // Anyone who is given such an address sees the message too; no search engine keeps it.
    const rendered = tellsOfForm(request.originalUrl)
      ? { ...made, headers: [...made.headers, 'X-Robots-Tag', 'noindex'] }
      : made
    // What a form is answered with leads to an address of its own, and what a preview is opened with is a secret.
    await sendOnce(
      request,
      response,
      isReading(request.method) && !request.path.startsWith('/preview/')
        ? carryQuery(rendered, settings.siteUrl, request.originalUrl)
        : rendered,
      asking,
      settings,
    )
  }

  return (request, response, next) => {
    answer(request, response).catch(next)
  }
}
