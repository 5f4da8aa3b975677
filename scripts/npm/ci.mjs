// `npm ci` that need not ask where each archive is.
//
// The lock files name no registry, so that every mirror can serve what they list. npm then asks the registry to describe
// each of 2,300 packages before it fetches any, which takes minutes even where every archive is in its cache.
import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { withArchives } from './archives.mjs'

/** @typedef {{ status: number | null, complaint: string }} Ended with null: npm cannot be started */

/** Nothing that other addresses would change: the lock file, the network, the disk. */
const WOULD_FAIL_AGAIN = /code (EUSAGE|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOSPC|EACCES|EPERM|EROFS)/

/** @param {string} cwd @param {string[]} args @param {'inherit' | 'pipe'} output @returns {Promise<Ended & { printed: string }>} */
function npm(cwd, args, output) {
  const child = spawn('npm', args, { cwd, stdio: ['inherit', output, 'pipe'], shell: process.platform === 'win32' })
  let complaint = ''
  let printed = ''
  child.stderr?.setEncoding('utf8').on('data', (text) => (complaint += text))
  child.stdout?.setEncoding('utf8').on('data', (text) => (printed += text))
  return new Promise((resolve) => {
    child.once('error', ({ message }) =>
      resolve({ status: null, complaint: `npm cannot be started: ${message}`, printed }),
    )
    child.once('close', (status) => resolve({ status: status ?? 1, complaint, printed }))
  })
}

/**
 * No package runs a script of its own on this machine: none needs one (decision 14). Development dependencies are
 * always included: NODE_ENV=production would drop the build tools.
 * @param {string} folder
 */
const install = (folder) =>
  npm(folder, ['ci', '--include=dev', '--ignore-scripts', '--no-fund', '--no-audit', '--loglevel=error'], 'inherit')

/** Which registry npm asks for a scope here, from its settings. @param {string} folder @returns {Promise<((scope: string | undefined) => string) | null>} */
async function registriesOf(folder) {
  const { status, printed } = await npm(folder, ['config', 'list', '--json'], 'pipe')
  if (status !== 0) return null
  /** @type {Record<string, unknown>} */
  const settings = JSON.parse(printed)
  return (scope) => String(settings[`${scope}:registry`] ?? settings.registry)
}

/**
 * Installs beside the folder what its lock file says, with the addresses of all archives, and moves it into place.
 * @param {string} folder @returns {Promise<Ended | null>} null when the addresses cannot be known
 */
async function installFromArchives(folder) {
  // Of a run that was ended by force.
  const beside = join(folder, '.installing')
  rmSync(beside, { recursive: true, force: true })
  try {
    mkdirSync(beside)
    for (const file of ['package.json', '.npmrc'])
      if (existsSync(join(folder, file))) cpSync(join(folder, file), join(beside, file))
    const registryOf = await registriesOf(beside)
    const lock =
      registryOf && withArchives(JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')), registryOf)
    if (!lock) return null
    writeFileSync(join(beside, 'package-lock.json'), JSON.stringify(lock))
    const ended = await install(beside)
    if (ended.status !== 0) return ended
    rmSync(join(folder, 'node_modules'), { recursive: true, force: true })
    // A folder without dependencies gets none.
    if (existsSync(join(beside, 'node_modules'))) renameSync(join(beside, 'node_modules'), join(folder, 'node_modules'))
    return ended
  } catch {
    // A folder that cannot be written, or a full disk: npm comes to it too, and says so in words that we know.
    return null
  } finally {
    rmSync(beside, { recursive: true, force: true })
  }
}

/**
 * Installs what a folder's lock file says, each archive held to its hash there.
 * @param {string} folder @returns {Promise<Ended>}
 */
export async function npmCi(folder) {
  const ended = await installFromArchives(folder)
  if (ended && (ended.status === 0 || WOULD_FAIL_AGAIN.test(ended.complaint))) return ended
  // A registry that keeps its archives elsewhere, and packages from elsewhere.
  return install(folder)
}
