import type { Server } from 'node:http'

import type { ServerBuild } from '@remix-run/node'
import type { Logger } from 'pino'

import { createExchangeRates } from '~/checkout/currency/exchange-rates.server'
import { createGeolocation } from '~/checkout/currency/geolocation.server'
import { createProviders, providerOf } from '~/checkout/providers/registry.server'
import { createPaymentServices } from '~/checkout/settlement/payment-service.server'
import type { ContentSource, PublishedChange } from '~/content/sanity/reader'
import { readPendingOrders } from '~/checkout/payment/pending-cookie.server'
import { hasFlashCookie, hasFlashParameter } from '~/forms/form-outcome.server'
import { deadlineIn } from '~/lib/http/deadline'
import { fingerprintsOf, type Fingerprints } from '~/lib/secrets/redaction.server'
import type { Settings } from '~/lib/settings/settings.server'
import { createPreviewRateLimit } from '~/preview/rate-limit.server'
import { createUsedSecrets } from '~/preview/session.server'

import { createCounts } from './analytics/counts'
import { watchDiskSpace, type DiskSpace } from './disk-space'
import type { Development } from './dev'
import { openEdge } from './edge/edge'
import { countHits } from './log'
import type { Metrics } from './metrics/metrics'
import { createPageCache, RENEWAL_RETRY_MS, type PageCache } from './page-cache/page-cache'
import { createPageContexts } from './page-cache/page-context'
import { createPageStore, PAGE_LIMITS } from './page-cache/page-store'
import { createRender } from './page-cache/render'
import { createSharedKeys } from './page-cache/shared-keys'
import { pageOfMarkdown, withTextTwins } from './page-cache/text-twin'
import { sharedRequest, visitorRequest } from './page-cache/web-request'
import { paystackWebhook } from './paystack-webhook'
import { createPictures } from './images/answer-pictures'
import { createPreviewRequests } from './preview-requests'
import { createReadiness, type Readiness, type ReadyState } from './readiness'
import { createSandboxProxy } from './sandbox-proxy'
import { createSharedState } from './redis/shared-state'
import { startRetryLoop } from './settlement-backlog'
import { cacheShareImages } from './share-image/render'
import { prepareShutdown } from './shutdown'
import { handleRequests } from './request-handler'
import { serveClientFiles } from './static-files'
import { serveStudio } from './studio'
import { sanityWebhook } from './sanity-webhook'

/** Time to find the page of an address before it is rendered, in ms. */
const KEY_WITHIN_MS = 2_000

export type SiteSources = {
  settings: Settings
  log: Logger
  content: ContentSource
  /** The built pages, or Vite's development server, which builds them for each request without a page cache. */
  pages: ServerBuild | Development
  clientFolder: string
  studioFolder: string
  metrics: Metrics
}

export type Site = {
  readiness: Readiness
  /** The state of the process, for monitoring. */
  details(): ReadyState & { status: string; build: string; data: DiskSpace; fingerprints: Fingerprints }
  /** Answers readiness checks with 503, so that proxies send visitors to other copies; still answers requests. */
  drain(): void
  close(): Promise<void>
}

/** Builds the whole site on a server, which may start to listen before or after. */
export async function createSite(server: Server, sources: SiteSources): Promise<Site> {
  const { settings, log, content, pages, metrics } = sources
  const ending = prepareShutdown(server)
  const diskSpace = watchDiskSpace(settings.dataDir, log)
  metrics.data.follow(diskSpace)
  const development = 'middleware' in pages ? pages : null
  const pictures = createPictures(settings, log)
  const render = createRender('middleware' in pages ? pages.build : pages, settings)
  const previewing = createPreviewRequests(settings)
  const sharedState = await createSharedState(settings, metrics.settlements, log)
  const counts = createCounts(settings, content, sharedState.limits, log)
  const providers = counts.bookings.providers(metrics.orders(createProviders(settings, sharedState.rateLimiter, log)))
  const paymentServiceOf = createPaymentServices(providers, settings, log)
  const shared = {
    providers,
    paymentServiceOf,
    exchangeRates: createExchangeRates(settings.exchangeRatesUrl, log),
    geolocate: createGeolocation(settings.geolocationUrl),
    previewSource: previewing.source,
    usedSecrets: createUsedSecrets(),
    previewRateLimit: createPreviewRateLimit(),
    limits: sharedState.limits,
  }
  const contexts = createPageContexts(
    settings,
    content,
    shared,
    { pictureAt: pictures.at, draw: cacheShareImages(settings.dataDir, log) },
    log,
  )
  const hits = countHits(log)
  const renderFor = {
    everyone: metrics.pages.timed(render, 'everyone'),
    visitor: metrics.pages.timed(render, 'visitor'),
    preview: metrics.pages.timed(render, 'preview'),
  }

  const edge = openEdge(development ? null : settings.edge, { log, metrics: metrics.edge })
  const renderShared = withTextTwins(
    (key) => renderFor.everyone(sharedRequest(settings.siteUrl, key), contexts.forEveryone()),
    settings.siteUrl,
  )
  const cache = development
    ? null
    : createPageCache(renderShared, createPageStore(PAGE_LIMITS), {
        log,
        retryMs: RENEWAL_RETRY_MS,
        onStored({ isPage, variants }) {
          if (isPage) pictures.originals.prefetch(variants.identity.body.toString('utf8'))
        },
        edge: edge.pages,
      })
  metrics.pages.follow(hits.totals, cache)
  const retryLoop = startRetryLoop(
    metrics.settlements,
    (reference) => {
      const provider = providerOf(providers, settings.siteSecrets, reference)
      return provider && { provider, paymentService: paymentServiceOf(provider) }
    },
    log,
    sharedState.refresh,
  )
  const readiness = createReadiness(cache, content, {
    backlog: metrics.settlements.backlog,
    shared: sharedState.state,
    edge: edge.state,
  })
  const listening = cache ? content.listen({ published: cache.published, reset: cache.renewAll }) : null
  const sandbox = settings.sandboxUrl ? createSandboxProxy(settings.sandboxUrl, log, settings.trustedProxies) : null
  const { webhookSecret } = settings.sanity
  const health = () => ({ status: 'ok', build: 'middleware' in pages ? 'development' : pages.assets.version })
  const onPublished = (pageCache: PageCache) => (change: PublishedChange) => {
    content.changed(change)
    pageCache.published(change)
  }

  handleRequests(server, {
    settings,
    log,
    cache,
    hits,
    health,
    readiness,
    pages: metrics.pages,
    counts,
    webhooks: [
      ...(webhookSecret && cache ? [sanityWebhook(webhookSecret, onPublished(cache), log)] : []),
      ...(settings.paystack
        ? [paystackWebhook(settings.paystack.secretKey, counts.bookings.webhook(paymentServiceOf('paystack')), log)]
        : []),
    ],
    pictures: pictures.router,
    studio: serveStudio(sources.studioFolder, settings, log),
    clientFiles: development ? development.middleware : await serveClientFiles(sources.clientFolder, log),
    sandbox,
    keyOf:
      'middleware' in pages
        ? async () => null
        : createSharedKeys(pages.routes, () => content.reader(deadlineIn(KEY_WITHIN_MS))),
    marks: {
      hasPreviewCookie: previewing.opens,
      hasFlashCookie: (cookies) => hasFlashCookie(settings, cookies),
      hasPaymentCookie: (cookies) => readPendingOrders(settings, cookies).length > 0,
      hasFlashParameter: (url) => hasFlashParameter(settings, url),
    },
    async renderFor(request) {
      // Twins are the same for all visitors, also for one with a message or a preview, and if the page is not stored.
      if (pageOfMarkdown(request.path) !== null && request.method !== 'POST') return renderShared(request.path)
      const admission = await previewing.admit(request)
      const pageRequest = visitorRequest(settings.siteUrl, request)
      if (admission instanceof Response) return render(pageRequest, contexts.forVisitor(request), admission)
      return admission
        ? renderFor.preview(pageRequest, contexts.forPreview(request, admission))
        : renderFor.visitor(pageRequest, contexts.forVisitor(request))
    },
  })

  return {
    readiness,
    details: () => ({ ...health(), ...readiness.state(), data: diskSpace(), fingerprints: fingerprintsOf(settings) }),
    drain() {
      readiness.close()
      ending.drain()
    },
    async close() {
      readiness.close()
      retryLoop.close()
      sharedState.close()
      edge.close()
      listening?.close()
      sandbox?.close()
      hits.close()
      await development?.close()
      await ending.close()
      await counts.close()
    },
  }
}
