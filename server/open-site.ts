import type { Server } from 'node:http'

import type { ServerBuild } from '@remix-run/node'
import type { Logger } from 'pino'

import { createExchangeRates } from '~/checkout/currency/exchange-rates.server'
import { createGeolocation } from '~/checkout/currency/geolocation.server'
import { createProviders } from '~/checkout/providers/providers.server'
import { createSettlers } from '~/checkout/settlement/settle.server'
import type { ContentSource } from '~/content/reader'
import type { Settings } from '~/lib/settings.server'
import { createUsedSecrets } from '~/preview/secrets.server'

import type { Development } from './dev'
import { countHits } from './log'
import type { Metrics } from './metrics/metrics'
import { createPageCache, RENEWAL_RETRY_MS } from './pages/page-cache'
import { createPageContexts } from './pages/page-context'
import { createPageStore, PAGE_LIMITS } from './pages/page-store'
import { createRender } from './pages/render'
import { sharedRequest, visitorRequest } from './pages/web-request'
import { paystackWebhook } from './paystack-webhook'
import { createPictures } from './pictures/answer-pictures'
import { createPreviewing } from './previewing'
import { createReadiness, type Readiness } from './readiness'
import { createSandboxPassing } from './sandbox-passing'
import { closeServer } from './shutdown'
import { answerWithSite } from './site'
import { serveClientFiles } from './static-files'
import { serveStudio } from './studio'
import { sanityWebhook } from './webhook'

export type SiteSources = {
  settings: Settings
  log: Logger
  content: ContentSource
  /** The built pages, or Vite's development server, which builds them for each request and has no page cache. */
  pages: ServerBuild | Development
  clientFolder: string
  studioFolder: string
  metrics: Metrics
}

export type OpenSite = { readiness: Readiness; close(): Promise<void> }

/** Puts the whole site together on a server, which may listen before or after. */
export async function openSite(server: Server, sources: SiteSources): Promise<OpenSite> {
  const { settings, log, content, pages, metrics } = sources
  const development = 'middleware' in pages ? pages : null
  const pictures = createPictures(settings, log)
  const render = createRender('middleware' in pages ? pages.build : pages, settings)
  const previewing = createPreviewing(settings)
  const providers = metrics.orders(createProviders(settings))
  const settlerOf = createSettlers(providers, settings, log)
  const shared = {
    providers,
    settlerOf,
    exchangeRates: createExchangeRates(settings.exchangeRatesUrl, log),
    geolocate: createGeolocation(settings.geolocationUrl),
    previewSource: previewing.source,
    usedSecrets: createUsedSecrets(),
  }
  const contexts = createPageContexts(settings, content, shared, log)
  const hits = countHits(log)
  const renderFor = {
    everyone: metrics.pages.timed(render, 'everyone'),
    visitor: metrics.pages.timed(render, 'visitor'),
    preview: metrics.pages.timed(render, 'preview'),
  }

  const cache = development
    ? null
    : createPageCache(
        (key) => renderFor.everyone(sharedRequest(settings.siteUrl, key), contexts.forEveryone()),
        createPageStore(PAGE_LIMITS),
        {
          log,
          retryMs: RENEWAL_RETRY_MS,
          onStored({ contentType, variants }) {
            if (contentType.startsWith('text/html'))
              pictures.originals.keepThoseOf(variants.identity.body.toString('utf8'))
          },
        },
      )
  metrics.pages.follow(hits.totals, cache)
  const readiness = createReadiness(cache, content, metrics.settlements.backlog)
  const listening = cache ? content.listen({ published: cache.published, reset: cache.renewAll }) : null
  const sandbox = settings.sandboxUrl ? createSandboxPassing(settings.sandboxUrl, log, settings.trustedProxies) : null
  const { webhookSecret } = settings.sanity

  answerWithSite(server, {
    settings,
    log,
    cache,
    hits,
    health: () => ({ status: 'ok', build: 'middleware' in pages ? 'development' : pages.assets.version }),
    readiness,
    pages: metrics.pages,
    webhooks: [
      ...(webhookSecret && cache ? [sanityWebhook(webhookSecret, cache.published, log)] : []),
      ...(settings.paystack ? [paystackWebhook(settings.paystack.secretKey, settlerOf('paystack'), log)] : []),
    ],
    pictures: pictures.router,
    studio: serveStudio(sources.studioFolder, settings, log),
    clientFiles: development ? development.middleware : await serveClientFiles(sources.clientFolder, log),
    sandbox,
    opensPreview: previewing.opens,
    async renderFor(request) {
      const admitted = await previewing.admit(request)
      const asked = visitorRequest(settings.siteUrl, request)
      if (admitted instanceof Response) return render(asked, contexts.forVisitor(request), admitted)
      return admitted
        ? renderFor.preview(asked, contexts.forPreview(request, admitted))
        : renderFor.visitor(asked, contexts.forVisitor(request))
    },
  })

  return {
    readiness,
    async close() {
      readiness.close()
      listening?.close()
      sandbox?.close()
      hits.close()
      await development?.close()
      await closeServer(server)
    },
  }
}
