import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as passed } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'

import type { ServerBuild } from '@remix-run/node'
import { pino } from 'pino'
import * as v from 'valibot'

import { createPriceHistory } from '~/content/offers/price-history.server'
import { createContentSource } from '~/content/sanity/source'
import {
  dataFolderProblem,
  isDiskFull,
  InsufficientSpaceError,
  prepareDataFolder,
} from '~/lib/settings/data-folder.server'
import { portHolder } from '~/lib/settings/service-process.server'
import { createPreviewSource } from '~/preview/source.server'
import { createRedaction, secretsIn } from '~/lib/secrets/redaction.server'
import { readSettings, SettingsError, SITE_MODES, type Settings } from '~/lib/settings/settings.server'

import { CONNECTION_LIMITS, sandboxTokenFile } from './sandbox-proxy'
import { isServerBuild, startDevelopment } from './dev'
import { logConsole } from './log'
import { listenForMetrics } from './metrics/listen'
import { createMetrics, measureProcess } from './metrics/metrics'
import { createRunHistory } from './metrics/runs'
import { createSite } from './create-site'
import { stopOnSignals } from './shutdown'

const MAX_BUFFERED_BYTES = 1024 * 1024

/** This file is bundled to build/server/main.js. */
const root = fileURLToPath(new URL('../..', import.meta.url))

/** Prints one line with the fix and exits. */
function exitWithMessage(line: string): never {
  // The console already writes to the log.
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

function settingsOrExit(): Settings {
  const mode = v.safeParse(v.picklist(SITE_MODES), process.env.SITE_MODE || 'serve')
  if (!mode.success) return exitWithMessage(`SITE_MODE must be one of ${SITE_MODES.join(', ')}`)
  try {
    const settings = readSettings(process.env, mode.output)
    try {
      prepareDataFolder(settings.dataDir)
    } catch (error) {
      // Pages need no disk: the site starts with a full disk and logs it.
      if (!(error instanceof InsufficientSpaceError && settings.mode === 'serve')) throw error
    }
    return settings
  } catch (error) {
    if (error instanceof SettingsError) return exitWithMessage(error.message)
    if (error instanceof Error && 'path' in error)
      return exitWithMessage(`DATA_DIR must be a folder that this user can write: ${error.message}`)
    throw error
  }
}

async function builtPages(): Promise<ServerBuild> {
  const module: unknown = await import(pathToFileURL(join(root, 'build/remix/server/index.js')).href)
  if (!isServerBuild(module)) throw new Error('The build of the pages is not complete')
  return module
}

// Files under DATA_DIR belong to their owner only: a signing key and cached content.
process.umask(0o077)
const settings = settingsOrExit()
const metrics = createMetrics()
// Synchronous, because buffered lines would be retried forever once the reader of the log has exited. Only lines for a
// full disk are buffered, up to a limit.
const destination = pino.destination({ dest: 1, sync: true, maxLength: MAX_BUFFERED_BYTES })
destination.on('error', () => undefined)
const log = pino(
  { hooks: { logMethod: metrics.logMethod, streamWrite: createRedaction(secretsIn(settings)) } },
  destination,
)
logConsole(log)
const server = createServer(CONNECTION_LIMITS)
process.on('uncaughtException', (error) => {
  if (isDiskFull(error) && server.listening) {
    log.error({ event: 'data.write-failed', err: error })
    return
  }
  const problem = dataFolderProblem(settings.dataDir, error)
  if (problem) exitWithMessage(problem)
  log.fatal({ event: 'process.crashed', err: error })
  process.exit(1)
})
const site = await createSite(server, {
  settings,
  log,
  content: createContentSource(settings.sanity, {
    dataDir: settings.dataDir,
    log,
    // The same token as for previews may read the history.
    wasPriceCharged: createPriceHistory(createPreviewSource(settings.sanity, sandboxTokenFile(settings)).client),
  }),
  pages: settings.mode === 'dev' ? await startDevelopment(root, server) : await builtPages(),
  clientFolder: join(root, 'build/remix/client'),
  studioFolder: join(root, 'studio/dist'),
  metrics,
})
const stopMeasuring = measureProcess(metrics, settings)
const metricsServer =
  settings.metrics &&
  listenForMetrics(
    metrics.registry,
    { details: site.details, runs: createRunHistory(metrics.registry, settings) },
    settings.metrics,
  )

function explainPort(variable: string, port: number) {
  return (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    exitWithMessage(
      `Port ${port} is in use. Choose another with ${variable}, for example ${variable}=${port + 10}${portHolder(port)}`,
    )
  }
}

server.once('error', explainPort('PORT', settings.port))
metricsServer?.once('error', explainPort('METRICS_PORT', settings.metrics?.port ?? 0))
server.listen(settings.port, settings.host, () => {
  log.info({ event: 'process.listening', address: settings.siteUrl, mode: settings.mode })
  void site.readiness.prepare().then(() => log.info({ event: 'process.ready', ...site.readiness.state() }))
})

stopOnSignals(async (inTime) => {
  log.info({ event: 'process.stopping' })
  site.drain()
  if (inTime) await passed(settings.leaveMs)
  metricsServer?.close()
  stopMeasuring()
  await site.close()
})
