// The sandbox process: stand-ins for the hosted services, on this machine only.
import * as v from 'valibot'

import { migrationsModule } from './content-lake/migrate'
import { keepPrivate } from './private-files'
import { startSandbox } from './server'
import { readSandboxSettings } from './settings'

function explain(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `Port ${process.env.SANDBOX_PORT ?? '3001'} is in use: choose another with SANDBOX_PORT.`
  }
  return error instanceof Error ? error.message : String(error)
}

try {
  const settings = readSandboxSettings(process.env)
  keepPrivate(settings.dataDir)
  // Bundled on its own: its packages are the Studio's.
  const { datasetMigrations } = v.parse(migrationsModule, await import(new URL('../migrations/datasetMigrations.js', import.meta.url).href))
  const sandbox = await startSandbox(settings, new URL('./content-lake/query-worker.js', import.meta.url), datasetMigrations)
  console.log(JSON.stringify({ message: 'sandbox ready', port: sandbox.port, dataDir: settings.dataDir }))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void sandbox.close().then(() => process.exit(0)))
  }
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}
