import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

import type { ServerBuild } from '@remix-run/node'
import { pino } from 'pino'
import * as v from 'valibot'

import { createContentSource } from '~/content/source'
import { readSettings, SettingsError, type Settings } from '~/lib/settings.server'

import { CONNECTION_LIMITS } from './connections'
import { isServerBuild, startDevelopment } from './dev'
import { logConsole } from './log'
import { openSite } from './open-site'
import { stopOnSignals } from './shutdown'
import { warmPages } from './warm'

/** This file is bundled to build/server/main.js. */
const root = fileURLToPath(new URL('../..', import.meta.url))

/** Ends the start with one line that says what to do. */
function giveUp(line: string): never {
  // Not through the console, which is the log's by then.
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

function settingsOrExit(): Settings {
  const mode = v.safeParse(v.picklist(['start', 'serve', 'dev', 'test']), process.env.SITE_MODE || 'serve')
  if (!mode.success) return giveUp('SITE_MODE must be start, serve, dev or test')
  try {
    return readSettings(process.env, mode.output)
  } catch (error) {
    if (error instanceof SettingsError) return giveUp(error.message)
    throw error
  }
}

async function builtPages(): Promise<ServerBuild> {
  const module: unknown = await import(pathToFileURL(join(root, 'build/remix/server/index.js')).href)
  if (!isServerBuild(module)) throw new Error('The build of the pages is not complete')
  return module
}

// What is written under DATA_DIR is for its owner alone: a signing key, and what the cache holds.
process.umask(0o077)
const settings = settingsOrExit()
const log = pino()
logConsole(log)
process.on('uncaughtException', (error) => {
  log.fatal({ event: 'crash', err: error })
  process.exit(1)
})

const server = createServer(CONNECTION_LIMITS)
const site = await openSite(server, {
  settings,
  log,
  content: createContentSource(settings.sanity, { dataDir: settings.dataDir, log }),
  pages: settings.mode === 'dev' ? await startDevelopment(root, server) : await builtPages(),
  clientFolder: join(root, 'build/remix/client'),
  studioFolder: join(root, 'studio/dist'),
})

server.once('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE') throw error
  giveUp(`Port ${settings.port} is in use. Choose another with PORT, for example PORT=${settings.port + 10}`)
})
server.listen(settings.port, settings.host, () => {
  log.info({ event: 'listening', address: settings.siteUrl, mode: settings.mode })
  const { cache } = site
  if (cache) void warmPages(cache).then(() => log.info({ event: 'warm', ...cache.size() }))
})

stopOnSignals(async () => {
  log.info({ event: 'stopping' })
  await site.close()
})
