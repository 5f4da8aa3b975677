// Uses only Node, because it runs before anything is installed.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

import { fits } from './node/range.cjs'
import { npmCi } from './npm/ci.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Exits with one line that says what to do. @param {string} line @returns {never} */
export function giveUp(line) {
  console.error(line)
  process.exit(1)
}

/** @type {{ engines: { node: string } }} */
const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
if (!fits(process.versions.node, engines.node)) {
  const program = relative(process.cwd(), process.argv[1] ?? '')
  giveUp(
    `Node ${process.versions.node} is not supported: node scripts/node.cjs ${program} fetches another, as npm scripts do`,
  )
}

/** The command that restores a changed lock file. @param {string} folder */
const wayBack = (folder) => `git -C ${folder} checkout package-lock.json package.json brings back what was committed`

/** The text of a folder's lock file. @param {string} folder */
function lockOf(folder) {
  const file = join(folder, 'package-lock.json')
  try {
    const text = readFileSync(file, 'utf8')
    JSON.parse(text)
    return text
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    return giveUp(`${file} ${missing ? 'is missing' : 'is no lock file: it was changed by hand'}. ${wayBack(folder)}`)
  }
}

/** The meaning of npm's error and what to do, in one line; null for an unknown error. @param {string} complaint @param {string} folder */
function meaningOf(complaint, folder) {
  if (/code (EUSAGE|EINTEGRITY|ETARGET|E404)/.test(complaint))
    return `package-lock.json in ${folder} does not fit package.json or the registry: it was changed by hand. ${wayBack(folder)}`
  if (/code (ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT)/.test(complaint))
    return 'The package registry cannot be reached, and packages are missing: connect to the network and start again'
  if (/ENOSPC/.test(complaint))
    return `There is no room on the disk for the packages of ${folder}: make room and start again`
  if (/code (EACCES|EPERM|EROFS)/.test(complaint))
    return `${folder} cannot be written by this user, and packages are missing there`
  return null
}

/** The name of a folder in messages. @param {string} folder of a lock file, from the root */
const nameOf = (folder) =>
  ({ '.': 'the site', studio: 'the Studio' })[folder] ?? `what only this command needs, in ${folder}`

/** @param {string} folder @returns {Promise<string | null>} the problem and what to do; null on success */
async function install(folder) {
  const { status, complaint } = await npmCi(folder)
  if (status === 0) return null
  if (status === null) return complaint
  return meaningOf(complaint, folder) ?? `${complaint}npm ci failed in ${folder}`
}

/**
 * Installs the root, studio/ and additional folders concurrently, where the lock file differs from the last installation.
 * @param {string[]} more
 */
export async function installWhatIsMissing(...more) {
  const missing = ['.', 'studio', ...more].flatMap((name) => {
    const folder = join(root, name)
    const lock = createHash('sha256').update(lockOf(folder)).digest('hex')
    const stamp = join(folder, 'node_modules', '.installed-lock')
    return existsSync(stamp) && readFileSync(stamp, 'utf8') === lock ? [] : [{ name, folder, lock, stamp }]
  })
  if (missing.length === 0) return
  console.log(`Installing ${missing.map(({ name }) => nameOf(name)).join(' and ')} (once; takes a minute) …`)
  const complaints = await Promise.all(
    missing.map(async ({ folder, lock, stamp }) => {
      const complaint = await install(folder)
      if (complaint !== null) return complaint
      mkdirSync(dirname(stamp), { recursive: true })
      writeFileSync(stamp, lock)
      return null
    }),
  )
  const complaint = complaints.find((text) => text !== null)
  if (complaint) giveUp(complaint)
}

// Runs as a program for commands that are not ours, or need packages from their first line.
if (process.argv[1] === fileURLToPath(import.meta.url)) await installWhatIsMissing(...process.argv.slice(2))
