import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { ServerBuild } from '@remix-run/node'
import { pino } from 'pino'
import { beforeAll } from 'vitest'

import { createExchangeRates } from '~/checkout/currency/exchange-rates.server'
import { createGeolocation } from '~/checkout/currency/geolocation.server'
import { createProviders } from '~/checkout/providers/registry.server'
import { createPaymentServices } from '~/checkout/settlement/payment-service.server'
import type { ContentSource } from '~/content/sanity/reader'
import { createLocalRateLimits } from '~/lib/http/rate-limit.server'
import { readSettings } from '~/lib/settings/settings.server'
import { createPreviewRateLimit } from '~/preview/rate-limit.server'
import { createUsedSecrets } from '~/preview/session.server'
import { createPreviewSource } from '~/preview/source.server'

import { createPageContexts } from '../../server/page-cache/page-context'
import { createRender } from '../../server/page-cache/render'
import { sharedRequest } from '../../server/page-cache/web-request'

const settings = readSettings(
  {
    SANITY_PROJECT_ID: 'test',
    SITE_URL: 'http://localhost:3000',
    SITE_SECRET: 'a secret of at least thirty-two characters',
  },
  'test',
)
const log = pino({ level: 'silent' })
const providers = createProviders(settings)
const shared = {
  providers,
  paymentServiceOf: createPaymentServices(providers, settings, log),
  exchangeRates: createExchangeRates(null, log),
  geolocate: createGeolocation(null),
  previewSource: createPreviewSource(settings.sanity, null),
  usedSecrets: createUsedSecrets(),
  previewRateLimit: createPreviewRateLimit(),
  limits: createLocalRateLimits(),
}

const noPictures = {
  pictureAt: () => Promise.reject(new Error('No pictures here')),
  draw: () => Promise.reject(new Error('No page draws')),
}

/** Imports the routes from `npm run build`. */
export async function importBuild(): Promise<ServerBuild> {
  // The build sets it for React on import; restore it, because other tests of this process start programs with this
  // environment.
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  const build: ServerBuild = await import(
    pathToFileURL(join(import.meta.dirname, '../../build/remix/server/index.js')).href
  )
  process.env.NODE_ENV = NODE_ENV
  return build
}

/** Opens the production pages, without a cache. */
export async function openBuiltPages() {
  const render = createRender(await importBuild(), settings)

  /** Renders a page with this content for a first visitor. */
  return async function pageOf(content: ContentSource, path: string) {
    const context = createPageContexts(settings, content, shared, noPictures, log).forEveryone()
    const { status, headers, body, dependencies } = await render(sharedRequest(settings.siteUrl, path), context)
    const pairs = headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1] ?? ''] as const] : []))
    return {
      status,
      headers: new Map(pairs.map(([name, value]) => [name.toLowerCase(), value])),
      text: body.toString('utf8'),
      dependencies,
    }
  }
}

/** The text of a page without markup. */
export const wordsOf = (text: string) =>
  text
    .replace(/<!--.*?-->/gs, '')
    .replace(/<(script|style).*?<\/\1>/gs, ' ')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')

/** Opens the production pages before the tests of one file. */
export function builtPagesForFile(): Awaited<ReturnType<typeof openBuiltPages>> {
  let pageOf: Awaited<ReturnType<typeof openBuiltPages>>
  beforeAll(async () => {
    pageOf = await openBuiltPages()
  }, 60_000)
  return (content, path) => pageOf(content, path)
}
