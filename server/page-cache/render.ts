import { createRequestHandler, type AppLoadContext, type ServerBuild } from '@remix-run/node'

import type { PageSettings } from '~/lib/settings/settings.server'
import { finishedPage, blockExternalRedirect } from '~/preview/finished-page.server'

import { type RawHeaders, commonHeaders, filterHeaders, policyHeaders, RESOURCE_POLICY } from '../security/headers'
import { policyFor, createPolicies, DEVELOPMENT_POLICY } from '../security/policies'

import type { Rendered } from './stored-page'
import { createRouteHandlers } from './route-handlers'

/** The render took longer than its request allows. */
export class RenderTimeoutError extends Error {
  override name = 'RenderTimeoutError'
  readonly status = 503
}

/** Resolves like the step unless aborted first. @throws RenderTimeoutError on abort, even if the step never ends */
export async function withRenderDeadline<Result>(signal: AbortSignal, step: Promise<Result>): Promise<Result> {
  const tooLate = () => new RenderTimeoutError('The page was not complete in time')
  let giveUp = (): void => undefined
  const givenUp = new Promise<never>((_, reject) => (giveUp = () => reject(tooLate())))
  signal.addEventListener('abort', giveUp, { once: true })
  try {
    const result = await Promise.race([step, givenUp])
    // Remix answers an aborted request with an empty 500.
    if (signal.aborted) throw tooLate()
    return result
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
}

/** Headers that this module consumes, or that depend on how the body is sent. */
const ownHeaders = new Set([
  'x-policy',
  'x-cache-params',
  'x-renew-after',
  'content-length',
  'transfer-encoding',
  'connection',
  'content-encoding',
  'vary',
])

/** Headers that a page cannot set in a preview. */
const privateHeaders = new Set(['cache-control', 'x-robots-tag'])

/** Remix failed with nothing but a status. */
export class EmptyErrorResponseError extends Error {
  override name = 'EmptyErrorResponseError'
  constructor(readonly status: number) {
    super(`The page failed with ${status}`)
  }
}

/** Returns the seconds until a page changes without a publish; null: never. @param nextChange a time in ms */
function renewAfter(headers: Headers, nextChange: number | null): number | null {
  const times = [Number(headers.get('X-Renew-After')) || Infinity]
  if (nextChange !== null) times.push(Math.max(0, nextChange - Date.now()) / 1_000)
  const seconds = Math.min(...times)
  return Number.isFinite(seconds) ? seconds : null
}

/** A page or JSON for a script; any other 5xx is Remix's fallback. */
const HAS_BODY = /^(?:text\/html|application\/json)/

/** Renders a request. @param answer a response that is known before Remix runs */
export type Render = (request: Request, context: AppLoadContext, answer?: Response) => Promise<Rendered>

/**
 * Renders a whole page and adds the policy for its final HTML. The function throws RenderTimeoutError,
 * EmptyErrorResponseError, or an error in our own code. @param build or a function that gives the newest one
 */
export function createRender(
  build: ServerBuild | (() => Promise<ServerBuild>),
  settings: Pick<PageSettings, 'mode' | 'siteUrl' | 'hstsSubdomains' | 'paystack' | 'square' | 'firebase'>,
): Render {
  const policies = createPolicies(settings)
  const common = commonHeaders(settings)
  const handle =
    typeof build === 'function' ? createRequestHandler(build, 'development') : createRouteHandlers(build, 'production')

  return async (request, context, answer) => {
    const own = answer ?? (await withRenderDeadline(request.signal, handle(request, context)))
    const response = context.preview ? blockExternalRedirect(own, settings.siteUrl) : own
    const bytes =
      context.renderedHtml === null
        ? Buffer.from(await withRenderDeadline(request.signal, response.arrayBuffer()))
        : Buffer.alloc(0)
    if (response.status < 400) await context.content.keep()
    const contentType = response.headers.get('Content-Type') ?? ''
    if (response.status >= 500 && !HAS_BODY.test(contentType)) throw new EmptyErrorResponseError(response.status)
    const { scriptNonce } = context
    const written = context.renderedHtml ?? (contentType.startsWith('text/html') ? bytes.toString('utf8') : null)
    const html = written !== null && context.preview ? finishedPage(written, context.preview) : written
    // Hashes replace the nonce, which belongs to one render while the page may be sent to many visitors.
    const body = html === null ? bytes : Buffer.from(html.replaceAll(` nonce="${scriptNonce}"`, ''))
    const previews = context.preview !== null
    const policy = policyFor(
      policies,
      [response.headers.get('X-Policy') ?? 'page', ...(previews ? ['preview'] : [])].join(' '),
    )

    const headers: RawHeaders = []
    response.headers.forEach((value, header) => {
      if (!ownHeaders.has(header) && !(previews && privateHeaders.has(header))) headers.push(header, value)
    })
    const cookies = response.headers.has('Set-Cookie')
    const caching = response.headers.get('Cache-Control')
    if (previews) headers.push('Cache-Control', 'no-store', 'X-Robots-Tag', 'noindex')
    else if (caching === null) {
      // Browsers revalidate a stored page at each visit (304), so that a publish is visible at once.
      const isPassing = cookies || request.method !== 'GET' || response.status >= 500
      headers.push('Cache-Control', isPassing ? 'no-store' : 'private, no-cache')
    }
    // The next page is fetched when its link is pressed: browsers read the rules in `public/`.
    if (html !== null && !previews && settings.mode !== 'dev')
      headers.push('Speculation-Rules', '"/speculation-rules.json"')
    if (!response.headers.has(RESOURCE_POLICY)) headers.push(RESOURCE_POLICY, 'same-origin')
    headers.push(
      ...filterHeaders(common, (name) => !response.headers.has(name)),
      ...(settings.mode === 'dev'
        ? ['Content-Security-Policy', DEVELOPMENT_POLICY]
        : policyHeaders(html, policy, scriptNonce)),
    )

    return {
      status: response.status,
      headers,
      edgeHeaders: null,
      contentType,
      body,
      shared: !previews && !cookies && !/no-store/.test(caching ?? ''),
      cacheParameters: new Set(
        (response.headers.get('X-Cache-Params') ?? '').split(',').map((parameter) => parameter.trim()),
      ),
      renewAfter: renewAfter(response.headers, context.content.nextChange()),
      announcement: context.serverContent.announcement?.key ?? null,
      dependencies: context.content.dependencies(),
      isCurrent: context.content.isCurrent(),
    }
  }
}
