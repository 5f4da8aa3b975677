import type { Server } from 'node:http'

import type { ServerBuild } from '@remix-run/node'
import type { Logger } from 'pino'

import { createExchangeRates } from '~/checkout/currency/exchange-rates.server'
import { createGeolocation } from '~/checkout/currency/geolocation.server'
import { createOrderApis } from '~/checkout/order-apis.server'
import { createSettlement } from '~/checkout/settlement/settlement.server'
import { createSquareSettlement } from '~/checkout/square/square-settlement.server'
import type { ContentSource } from '~/content/reader'
import type { Settings } from '~/lib/settings.server'
import { createUsedSecrets } from '~/preview/secrets.server'

import type { Development } from './dev'
import { countHits } from './log'
import { createPageCache, RENEWAL_RETRY_MS, type PageCache } from './pages/page-cache'
import { createPageContexts } from './pages/page-context'
import { createPageStore, PAGE_LIMITS } from './pages/page-store'
import { createRender } from './pages/render'
import { sharedRequest, visitorRequest } from './pages/web-request'
import { paystackWebhook } from './paystack-webhook'
import { createPictures } from './pictures/answer-pictures'
import { createPreviewing } from './previewing'
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
}

export type OpenSite = { cache: PageCache | null; close(): Promise<void> }

/** Puts the whole site together on a server, which may listen before or after. */
export async function openSite(server: Server, sources: SiteSources): Promise<OpenSite> {
  const { settings, log, content, pages } = sources
  const development = 'middleware' in pages ? pages : null
  const pictures = createPictures(settings, log)
  const render = createRender('middleware' in pages ? pages.build : pages, settings)
  const previewing = createPreviewing(settings)
  const settlers = { paystack: createSettlement(settings, log), square: createSquareSettlement(settings, log) }
  const shared = {
    settlers,
    orderApis: createOrderApis(settings),
    exchangeRates: createExchangeRates(settings.exchangeRatesUrl, log),
    geolocate: createGeolocation(settings.geolocationUrl),
    previewSource: previewing.source,
    usedSecrets: createUsedSecrets(),
  }
  const contexts = createPageContexts(settings, content, shared, log)
  const hits = countHits(log)

  const cache = development
    ? null
    : createPageCache((key) => render(sharedRequest(settings.siteUrl, key), contexts.forEveryone()), createPageStore(PAGE_LIMITS), {
        log,
        retryMs: RENEWAL_RETRY_MS,
        onStored({ contentType, variants }) {
          if (contentType.startsWith('text/html')) pictures.originals.keepThoseOf(variants.identity.body.toString('utf8'))
        },
      })
  const listening = cache ? content.listen({ published: cache.published, reset: cache.renewAll }) : null
  const sandbox = settings.sandboxUrl ? createSandboxPassing(settings.sandboxUrl, log, settings.trustedProxies) : null
  const { webhookSecret } = settings.sanity

  answerWithSite(server, {
    settings,
    log,
    cache,
    hits,
    health: () => ({
      status: 'ok',
      build: 'middleware' in pages ? 'development' : pages.assets.version,
      content: content.healthy() ? 'healthy' : 'outage',
      standIns: content.standIns(),
      cache: cache?.size() ?? null,
    }),
    webhooks: [
      ...(webhookSecret && cache ? [sanityWebhook(webhookSecret, cache.published, log)] : []),
      ...(settings.paystack ? [paystackWebhook(settings.paystack.secretKey, settlers.paystack, log)] : []),
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
      return render(asked, admitted ? contexts.forPreview(request, admitted) : contexts.forVisitor(request))
    },
  })

  return {
    cache,
    async close() {
      listening?.close()
      sandbox?.close()
      hits.close()
      await development?.close()
      await closeServer(server)
    },
  }
}
