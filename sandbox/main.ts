// The sandbox process: local replacements for the hosted services.
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { FolderInUse, migrationsModule } from 'content-lake-stand-in'
import * as v from 'valibot'

import { dataFolderProblem, prepareDataFolder } from '~/lib/settings/data-folder.server'
import { portHolder } from '~/lib/settings/service-process.server'

import { startSandbox } from './server'
import { readSandboxSettings, type SandboxSettings } from './settings'

/** The data folder contains the process id, so that a second start can report it. */
const processFile = (folder: string) => join(folder, 'process')

function holderOf(folder: string): string {
  try {
    const pid = Number(readFileSync(processFile(folder), 'utf8'))
    process.kill(pid, 0)
    return ` It is process ${pid}.`
  } catch {
    return ''
  }
}

/**
 * Creates a folder for its owner only, and restricts an existing one with its contents.
 * Files that this process creates later are private too: submissions, keys and drafts.
 */
function restrictToOwner(folder: string) {
  process.umask(0o077)
  mkdirSync(folder, { recursive: true })
  // Restricts only the parent folder itself: its other contents may belong to somebody else.
  const around = dirname(folder)
  if (statSync(around).uid === process.getuid?.()) chmodSync(around, 0o700)
  chmodSync(folder, 0o700)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) chmodSync(path, 0o700)
    // A temporary SQLite file may be gone by now.
    else if (entry.isFile() && existsSync(path)) chmodSync(path, 0o600)
  }
}

/** Returns the error as one line that says what to do. */
function explain(error: unknown, settings: SandboxSettings | null): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE' && settings)
    return `Port ${settings.port} is in use: choose another with SANDBOX_PORT${portHolder(settings.port)}`
  if (error instanceof FolderInUse && settings)
    return `Another sandbox is already using ${error.folder}: stop it, or choose another folder with DATA_DIR.${holderOf(settings.dataDir)}`
  const folder = settings && dirname(settings.dataDir)
  return (folder && dataFolderProblem(folder, error)) || error.message
}

let settings: SandboxSettings | null = null
try {
  settings = readSandboxSettings(process.env)
  const { dataDir } = settings
  prepareDataFolder(dirname(dataDir))
  restrictToOwner(dataDir)
  // Bundled separately, because its packages belong to the Studio.
  const { datasetMigrations } = v.parse(
    migrationsModule,
    await import(new URL('../migrations/dataset-migrations.js', import.meta.url).href),
  )
  const sandbox = await startSandbox(settings, datasetMigrations)
  writeFileSync(processFile(dataDir), String(process.pid), { mode: 0o600 })
  console.log(JSON.stringify({ message: 'sandbox ready', port: sandbox.port, dataDir }))
  let closing = false
  const close = () => {
    if (closing) return
    closing = true
    void sandbox.close().then(() => {
      rmSync(processFile(dataDir), { force: true })
      process.exit(0)
    })
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, close)
  // IPC channel to npm start: end with that process, however it ends.
  process.once('disconnect', close)
} catch (error) {
  console.error(explain(error, settings))
  process.exit(1)
}
