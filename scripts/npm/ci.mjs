// `npm ci` without looking up the address of each archive: the lock files name no registry, so that every mirror works, and
// npm would request the metadata of each of 2,300 packages first, which takes minutes.
import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {{ status: number | null, complaint: string }} Ended null when npm cannot be started */
/** @typedef {{ name?: string, version?: string, resolved?: string, integrity?: string, link?: boolean }} LockedPackage */
/** @typedef {(scope: string | undefined) => string} Registries the address of a scope's registry, as `@sanity` */

/** Errors that other addresses would not change: the lock file, the network, the disk. */
const PERMANENT_ERRORS = /code (EUSAGE|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOSPC|EACCES|EPERM|EROFS)/

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

/** Without install scripts (decision 14), and with the build tools, which NODE_ENV=production would drop. @param {string} folder */
const install = (folder) =>
  npm(folder, ['ci', '--include=dev', '--ignore-scripts', '--no-fund', '--no-audit', '--loglevel=error'], 'inherit')

/** The registry of each scope, from npm's settings. @param {string} folder @returns {Promise<Registries | null>} */
async function registriesOf(folder) {
  const { status, printed } = await npm(folder, ['config', 'list', '--json'], 'pipe')
  if (status !== 0) return null
  /** @type {Record<string, unknown>} */
  const settings = JSON.parse(printed)
  return (scope) => String(settings[`${scope}:registry`] ?? settings.registry)
}

/**
 * Adds archive addresses to a lock file, by the path that npm's registry and its mirrors share: `NAME/-/NAME-VERSION.tgz`,
 * the last without its scope.
 * @param {{ packages: Record<string, LockedPackage> }} lock @param {Registries} registryOf
 * @returns null when a package comes from elsewhere, such as a folder
 */
function withArchives(lock, registryOf) {
  /** @type {Record<string, LockedPackage>} */
  const packages = {}
  for (const [path, locked] of Object.entries(lock.packages)) {
    if (locked.link || locked.resolved) return null
    const name = locked.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const [scope, base] = name.startsWith('@') ? name.split('/') : [undefined, name]
    const resolved = `${registryOf(scope).replace(/\/$/, '')}/${name}/-/${base}-${locked.version}.tgz`
    packages[path] = locked.integrity ? { ...locked, resolved } : locked
  }
  return { ...lock, packages }
}

/**
 * Installs from a lock file with all archive addresses in a folder beside, and moves the result into place.
 * @param {string} folder @returns {Promise<Ended | null>} null when the addresses are unknown
 */
async function installFromArchives(folder) {
  // A killed run may have left this folder.
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
    // A folder without dependencies has no node_modules.
    if (existsSync(join(beside, 'node_modules'))) renameSync(join(beside, 'node_modules'), join(folder, 'node_modules'))
    return ended
  } catch {
    // A read-only folder or a full disk: npm reports both in its own words.
    return null
  } finally {
    rmSync(beside, { recursive: true, force: true })
  }
}

/** Installs a folder's lock file and verifies each archive by its hash. @param {string} folder @returns {Promise<Ended>} */
export async function npmCi(folder) {
  const ended = await installFromArchives(folder)
  if (ended && (ended.status === 0 || PERMANENT_ERRORS.test(ended.complaint))) return ended
  // Falls back to npm, for registries with other archive addresses and packages from elsewhere.
  return install(folder)
}
