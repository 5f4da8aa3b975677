import { createServer, type ServerOptions } from 'node:http'
import { join } from 'node:path'

import type { ServerBuild } from '@remix-run/node'
import { pino, type Logger } from 'pino'

import type { ContentSource } from '~/content/sanity/reader'
import { createContentSource } from '~/content/sanity/source'
import { flashCookie } from '~/forms/form-outcome.server'
import type { Environment } from '~/lib/settings/settings-variables.server'
import { readSettings } from '~/lib/settings/settings.server'
import { temporaryFolder } from '~/lib/temporary-folder.fixture'

import { CONNECTION_LIMITS } from './sandbox-proxy'
import { createMetrics, type Metrics } from './metrics/metrics'
import { createSite } from './create-site'
import { buildOf, type Route } from './remix-build.fixture'
import { listen, portOf } from './http.fixture'

export { buildOf, html, type Route } from './remix-build.fixture'
export { temporaryFolder }

type SiteParts = {
  client?: string
  studio?: string
  log?: Logger
  limits?: ServerOptions
  metrics?: Metrics
  /** The production build of the pages, in place of the small routes. */
  pages?: ServerBuild
  content?: ContentSource
}

/** The real site as in production, on a free port, with a few small routes as its pages. */
export async function startSite(
  routes: Record<string, Route>,
  env: Environment = {},
  {
    client,
    studio,
    log = pino({ level: 'silent' }),
    limits = {},
    metrics = createMetrics(),
    pages,
    content,
  }: SiteParts = {},
) {
  const dataDir = env.DATA_DIR ?? temporaryFolder()
  const server = createServer({ ...CONNECTION_LIMITS, ...limits })
  await listen(server)
  const port = portOf(server)
  const origin = `http://127.0.0.1:${port}`
  const settings = readSettings(
    { SITE_URL: origin, SANITY_PROJECT_ID: 'test', SANITY_API_HOST: 'http://127.0.0.1:9', ...env, DATA_DIR: dataDir },
    'test',
  )
  /** A cookie with a message about a form, which makes a page personal. */
  const [flash = ''] = flashCookie(settings, { form: 'contact', message: 'Done' }).split(';')
  const site = await createSite(server, {
    settings,
    log,
    content: content ?? createContentSource(settings.sanity, { dataDir, log }),
    pages: pages ?? buildOf(routes),
    clientFolder: client ?? join(dataDir, 'no-client'),
    studioFolder: studio ?? join(dataDir, 'no-studio'),
    metrics,
  })
  return { origin, port, dataDir, readiness: site.readiness, details: site.details, flash, close: () => site.close() }
}
