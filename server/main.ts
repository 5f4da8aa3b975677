import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

import type { ServerBuild } from '@remix-run/node'
import { pino } from 'pino'
import * as v from 'valibot'

import { createContentSource } from '~/content/source'
import { readSettings, SettingsError, type Settings } from '~/lib/settings.server'

import { startDevelopment } from './dev'
import { countHits } from './log'
import { createPageCache } from './pages/page-cache'
import { createPageStore, PAGE_LIMITS } from './pages/page-store'
import { createPageContexts } from './pages/page-context'
import { createRender } from './pages/render'
import { sharedRequest, visitorRequest } from './pages/web-request'
import { createPictures } from './pictures/answer-pictures'
import { createSandboxPassing } from './sandbox-passing'
import { closeServer, stopOnSignals } from './shutdown'
import { answerWithSite } from './site'
import { serveClientFiles } from './static-files'
import { serveStudio } from './studio'
import { warmPages } from './warm'
import { sanityWebhook } from './webhook'

/** This file is bundled to build/server/main.js. */
const root = fileURLToPath(new URL('../..', import.meta.url))

/** Ends the start with one line that says what to do. */
function giveUp(line: string): never {
  console.error(line)
  process.exit(1)
}

function settingsOrExit(): Settings {
  const mode = v.safeParse(v.picklist(['start', 'serve', 'dev', 'test']), process.env.SITE_MODE ?? 'serve')
  if (!mode.success) return giveUp('SITE_MODE must be start, serve, dev or test')
  try {
    return readSettings(process.env, mode.output)
  } catch (error) {
    if (error instanceof SettingsError) return giveUp(error.message)
    throw error
  }
}

const settings = settingsOrExit()
const log = pino()
process.on('uncaughtException', (error) => {
  log.fatal({ event: 'crash', err: error })
  process.exit(1)
})

const server = createServer()
const development = settings.mode === 'dev' ? await startDevelopment(root, server) : null
const builtPages = async (): Promise<ServerBuild> => import(pathToFileURL(join(root, 'build/remix/server/index.js')).href)
const build = development ? development.build : await builtPages()
const buildId = typeof build === 'function' ? 'development' : build.assets.version

const source = createContentSource(settings.sanity, { dataDir: settings.dataDir, log })
const pictures = createPictures(settings, log)
const render = createRender(build, settings)
const contexts = createPageContexts(settings, source, log)
const hits = countHits(log)

const cache = development
  ? null
  : createPageCache((key) => render(sharedRequest(settings.siteUrl, key), contexts.forEveryone()), createPageStore(PAGE_LIMITS), {
      log,
      onStored(page) {
        if (page.contentType.startsWith('text/html')) pictures.originals.keepThoseOf(page.variants.identity.body.toString('utf8'))
      },
    })
const listening = cache ? source.listen({ published: cache.published, reset: cache.renewAll }) : null
const sandbox = settings.sandboxUrl ? createSandboxPassing(settings.sandboxUrl, log) : null
const { webhookSecret } = settings.sanity

answerWithSite(server, {
  settings,
  log,
  cache,
  hits,
  health: () => ({ status: 'ok', build: buildId, content: source.healthy() ? 'healthy' : 'outage', cache: cache?.size() ?? null }),
  webhook: webhookSecret && cache ? sanityWebhook(webhookSecret, cache.published, log) : null,
  pictures: pictures.router,
  studio: serveStudio(join(root, 'studio/dist'), settings),
  clientFiles: development ? development.middleware : await serveClientFiles(join(root, 'build/remix/client')),
  sandbox,
  renderFor: (request) => render(visitorRequest(settings.siteUrl, request), contexts.forVisitor(request)),
})

server.once('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE') throw error
  giveUp(`Port ${settings.port} is in use. Choose another with PORT, for example PORT=${settings.port + 10}`)
})
server.listen(settings.port, settings.host, () => {
  log.info({ event: 'listening', address: settings.siteUrl, mode: settings.mode, build: buildId })
  if (cache) void warmPages(cache).then(() => log.info({ event: 'warm', ...cache.size() }))
})

stopOnSignals(async () => {
  log.info({ event: 'stopping' })
  listening?.close()
  sandbox?.close()
  hits.close()
  await development?.close()
  await closeServer(server)
})
