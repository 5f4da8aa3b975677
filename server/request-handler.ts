import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

import express, { type ErrorRequestHandler, type RequestHandler, type Router } from 'express'
import type { Logger } from 'pino'

import { networkOf } from '~/lib/http/network.server'
import { BEFORE_PATH, CHAT_PATH, SEEN_PATH, PING_DELAYS_S, QUICK_EXIT_PATH } from '~/lib/pages/analytics'
import type { Settings } from '~/lib/settings/settings.server'

import type { Counts } from './analytics/counts'
import { errorPage } from './error-page'
import { hasSingleHost, readTarget, type Target } from './request-target'
import { logRequests, type HitCounter } from './log'
import type { PageMetrics } from './metrics/pages'
import { servePages, findStored } from './page-cache/serve-pages'
import { readRequestTraits, type SignatureChecks } from './page-cache/request-traits'
import type { PageCache } from './page-cache/page-cache'
import { type Rendered, sendStored } from './page-cache/stored-page'
import { exitCookies, redirectAfterExit, redirectRepeatedForm } from './quick-exit'
import type { Readiness } from './readiness'
import { isForSandbox, type SandboxProxy } from './sandbox-proxy'
import { commonHeaders, policyHeaders, RESOURCE_POLICY } from './security/headers'
import { mayChange } from './security/origin-check'
import { createPolicies } from './security/policies'
import { requestIdOf } from './visitor'

/** The size limit of a body, larger than any form of the site. */
const MAX_BODY = '64kb'

/** The methods of the site; the sandbox behind it has more. */
const ALLOW = 'GET, HEAD, POST, OPTIONS'
const methods: ReadonlySet<string> = new Set(ALLOW.split(', '))

export type SiteParts = {
  settings: Pick<
    Settings,
    'siteUrl' | 'siteSecrets' | 'hstsSubdomains' | 'trustedProxies' | 'paystack' | 'square' | 'firebase'
  >
  log: Logger
  /** The page cache; null in development. */
  cache: PageCache | null
  hits: HitCounter
  /** The response of `/healthz`. */
  health: () => object
  readiness: Pick<Readiness, 'state'>
  pages: Pick<PageMetrics, 'count'>
  counts: Pick<Counts, 'seen' | 'addBeacon'>
  webhooks: Router[]
  pictures: Router
  studio: RequestHandler
  clientFiles: RequestHandler
  sandbox: SandboxProxy | null
  renderFor: (request: express.Request) => Promise<Rendered>
  keyOf: (url: string) => Promise<string | null>
  marks: SignatureChecks
}

/** The handlers behind the page cache, in order. @param targetOf its `url` is already normalized */
function createApplication(parts: SiteParts, targetOf: (request: IncomingMessage) => Target): express.Express {
  const { settings, log } = parts
  const common = commonHeaders(settings)
  const { page: policy } = createPolicies(settings)

  function setHeaders(response: express.Response, html: string | null): void {
    const headers = [...common, RESOURCE_POLICY, 'same-origin', ...policyHeaders(html, policy, null)]
    for (let index = 0; index < headers.length; index += 2)
      response.setHeader(headers[index] ?? '', headers[index + 1] ?? '')
  }

  function sendError(response: express.Response, status: number): void {
    const html = errorPage(status)
    setHeaders(response, html)
    response.setHeader('Cache-Control', 'no-store')
    response.status(status).type('html').send(html)
  }

  const application = express()
  application.disable('x-powered-by')
  application.set('trust proxy', settings.trustedProxies)
  application.set('etag', false)

  application.use((request, response, next) => {
    response.setHeader('X-Request-Id', requestIdOf(request))
    setHeaders(response, null)
    next()
  })
  application.use(logRequests(log))
  application.use((request, response, next) => {
    const target = targetOf(request)
    if (target.kind === 'refused') sendError(response, target.status)
    else if (!methods.has(request.method)) {
      response.setHeader('Allow', ALLOW)
      sendError(response, 405)
    } else if (target.kind === 'server' || request.method === 'OPTIONS')
      response.status(204).setHeader('Allow', ALLOW).end()
    else if (target.kind === 'moved') response.redirect(308, target.path + target.query)
    else next()
  })
  application.get('/healthz', (_request, response) => {
    response.setHeader('Cache-Control', 'no-store')
    response.json(parts.health())
  })
  // Proxies only need the status; the metrics port has the details.
  application.get('/readyz', (_request, response) => {
    const { ready } = parts.readiness.state()
    response.setHeader('Cache-Control', 'no-store')
    response.status(ready ? 200 : 503).json({ ready })
  })
  // The ping of the quick exit hides its page, like the link itself: `Origin: null`.
  application.post(QUICK_EXIT_PATH, (request, response, next) => {
    if (request.headers['sec-fetch-site'] !== 'same-origin') return next()
    // Drops the pages that the browser keeps for Back.
    response.status(204).setHeader('Clear-Site-Data', '"cache"')
    const delayS = PING_DELAYS_S.find((seconds) => request.url === `${QUICK_EXIT_PATH}?${seconds}`)
    if (delayS === undefined) {
      response.setHeader('Set-Cookie', exitCookies(settings, request)).end()
      return
    }
    const timer = setTimeout(() => response.end(), delayS * 1_000)
    response.once('close', () => clearTimeout(timer))
  })
  application.use((request, response, next) => {
    const location = redirectAfterExit(request)
    if (location === null) return next()
    response.setHeader('Cache-Control', 'no-store')
    response.redirect(303, location)
  })
  application.use((request, response, next) => {
    if (mayChange(request.method, request.path, request.headers, settings.siteUrl)) next()
    else sendError(response, 403)
  })
  // Only browsers send these headers with a beacon, and only pages of this site pass the check.
  application.post([CHAT_PATH, SEEN_PATH, BEFORE_PATH], async (request, response, next) => {
    if (request.headers.origin === undefined) return next()
    if (!parts.marks.hasPreviewCookie(request.headers.cookie ?? ''))
      await parts.counts.addBeacon(request.path, request, networkOf(request.ip ?? ''))
    response.status(204).end()
  })
  for (const webhook of parts.webhooks) application.use(webhook)
  application.use(parts.pictures)
  application.use('/studio', parts.studio)
  application.use(parts.clientFiles)
  application.use(express.raw({ type: () => true, limit: MAX_BODY, inflate: false }))
  application.use((request, response, next) => {
    const repeated = redirectRepeatedForm(settings, request)
    if (repeated === null) return next()
    response.setHeader('Cache-Control', 'no-store')
    response.setHeader('Set-Cookie', repeated.cookie)
    response.redirect(303, repeated.location)
  })
  application.use(servePages(parts.cache, settings, parts))

  const failed: ErrorRequestHandler = (error: unknown, request, response, next) => {
    if (response.headersSent) {
      next(error)
      return
    }
    const status = error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 500
    if (status >= 500)
      log.error({ event: 'request.failed', id: response.getHeader('X-Request-Id'), path: request.path, err: error })
    if (status === 503) response.setHeader('Retry-After', '5')
    sendError(response, status)
  }
  application.use(failed)
  return application
}

/** Sends a final response and closes the connection: `end` alone would leave it open until the client closes its side. */
const endSocket = (socket: Duplex, answer: string) => socket.end(answer, () => socket.destroy())

/** Turns a server into the site's: stored pages first, then the sandbox, then the other handlers. */
export function handleRequests(server: Server, parts: SiteParts): void {
  const { cache, hits, sandbox } = parts
  const targets = new WeakMap<IncomingMessage, Target>()
  const application = createApplication(parts, (request) => targets.get(request) ?? { kind: 'refused', status: 400 })

  /** Replaces the URL of a request by its normalized form. */
  function normalizeTarget(request: IncomingMessage): Target {
    const target: Target = hasSingleHost(request.rawHeaders)
      ? readTarget(request.method, request.url ?? '')
      : { kind: 'refused', status: 400 }
    targets.set(request, target)
    request.url = 'path' in target ? target.path + target.query : '/'
    // RFC 9112, section 3.2.2: the host of the target overrides the header.
    if (target.kind === 'path' && target.host !== null) request.headers.host = target.host
    return target
  }

  server.on('request', (request, response) => {
    if (cache && hasSingleHost(request.rawHeaders)) {
      const traits = readRequestTraits(request, parts.marks)
      const redirects = traits.mayHaveExited && redirectAfterExit(request) !== null
      const page = redirects ? undefined : findStored(cache, request, traits)
      if (page) {
        const status = sendStored(traits, response, page)
        hits.count(status)
        if (status === 200 && page.isPage) parts.counts.seen(request)
        return
      }
    }
    const target = normalizeTarget(request)
    if (sandbox && target.kind === 'path' && isForSandbox(request.url)) sandbox.request(request, response)
    else application(request, response)
  })
  server.on('upgrade', (request, socket, head) => {
    const target = normalizeTarget(request)
    if (sandbox && target.kind === 'path' && isForSandbox(request.url)) sandbox.upgrade(request, socket, head)
    // In development, Vite handles other sockets itself.
    else if (cache) endSocket(socket, 'HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n')
  })
  server.on('connect', (_request, socket) => {
    endSocket(
      socket,
      `HTTP/1.1 405 Method Not Allowed\r\nAllow: ${ALLOW}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
    )
  })
}
