// Fetches the pinned Node through npm into .node/, once. Runs with Node 18, 20, 21 and 23, and with their npm.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** The folder of the fetched Node, outside node_modules, which `npm ci` empties. */
const cache = join(root, '.node')
/** The prefix of folders with fetches in progress; leftovers belong to processes that ended. */
const FETCHING = 'fetching-'

/** @typedef {{ version: string, integrity?: string, os?: string | string[], cpu?: string | string[], bin: { node: string } }} Pinned */

/** The meaning of npm's errors, and what to do. @type {[RegExp, string, string][]} */
const MEANINGS = [
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT/,
    'the package registry cannot be reached',
    'connect to the network',
  ],
  [/ETARGET|E404|EINTEGRITY/, 'the package registry does not give it', 'name another registry to npm'],
  [/ENOSPC/, `there is no room for it in ${cache}`, 'make room'],
  // ENOENT with mkdir is Node's error for a folder on a read-only disk.
  [/EACCES|EPERM|EROFS|ENOTDIR|EEXIST|ENOENT.*mkdir/, `${cache} cannot be written`, 'make it writable for this user'],
  [/spawn(?:Sync)? npm ENOENT/, 'there is no npm', 'install npm'],
]

/** @param {string} complaint */
function failure(complaint) {
  const [, reason = complaint.trim().split('\n')[0] || 'npm was stopped', remedy = 'fix that'] =
    MEANINGS.find(([pattern]) => pattern.test(complaint)) ?? []
  return new Error(`${reason}. Install Node 24 from https://nodejs.org, or ${remedy} and start again.`)
}

/** The pinned package for this machine. @returns {[name: string, pinned: Pinned]} @throws without one */
function packageOfThisMachine() {
  /** @type {{ packages: Record<string, Pinned> }} */
  const { packages } = JSON.parse(readFileSync(new URL('package-lock.json', import.meta.url), 'utf8'))
  const found = Object.entries(packages).find(
    ([, { os, cpu }]) => [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch),
  )
  if (found) return [found[0].replace('node_modules/', ''), found[1]]
  throw new Error(
    `npm has none for ${process.platform} on ${process.arch}. Install Node 24 from https://nodejs.org, or as your system offers it.`,
  )
}

/** Whether the program is complete and runs here. @param {string} program @param {string} version */
const works = (program, version) => spawnSync(program, ['-v'], { encoding: 'utf8' }).stdout?.trim() === `v${version}`

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Removes leftovers of ended fetches, and earlier versions. @param {string} name @param {string} kept the folder in use */
function tidy(name, kept) {
  const left = readdirSync(cache).filter((entry) =>
    entry.startsWith(FETCHING)
      ? !isRunning(Number(entry.split('-')[1]))
      : entry.startsWith(`${name}-`) && entry !== basename(kept),
  )
  for (const entry of left) rmSync(join(cache, entry), { recursive: true, force: true })
}

/**
 * Lets npm unpack one package and verifies its integrity if the lock file has it.
 * @param {string} folder an empty one @param {string} name @param {Pinned} pinned @returns {string} the path of its program
 */
function unpack(folder, name, { version, integrity, bin }) {
  const project = { name: 'fetched-node', version: '1.0.0', dependencies: { [name]: version } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...project, private: true }))
  const packages = { '': project, [`node_modules/${name}`]: { version, integrity } }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ ...project, lockfileVersion: 3, packages }))
  const retries = ['--fetch-retries=2', '--fetch-retry-mintimeout=500', '--fetch-retry-maxtimeout=1500']
  const { status, stderr, error } = spawnSync(
    'npm',
    ['ci', '--include=dev', '--ignore-scripts', '--no-fund', '--no-audit', '--loglevel=error', ...retries],
    { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8', shell: process.platform === 'win32' },
  )
  if (status !== 0) throw failure(error?.message ?? stderr)
  return join(folder, 'node_modules', name, bin.node)
}

/** Puts the program into place. @param {string} program @param {string} name @param {Pinned} pinned */
function fetchTo(program, name, pinned) {
  mkdirSync(dirname(program), { recursive: true })
  tidy(name, dirname(program))
  const folder = mkdtempSync(join(cache, `${FETCHING}${process.pid}-`))
  try {
    const fetched = unpack(folder, name, pinned)
    if (!works(fetched, pinned.version))
      throw new Error('it does not run on this machine. Install Node 24 from https://nodejs.org.')
    // Renames in one step, over the result of a concurrent start: the path never holds an incomplete program.
    renameSync(fetched, program)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * The path of the pinned Node; fetches it when missing or incomplete. @throws Error with the reason and what to do
 * @param {(text: string) => void} say called with the parts of one line
 */
export function pinnedNode(say) {
  const [name, pinned] = packageOfThisMachine()
  const program = join(cache, `${name}-${pinned.version}`, basename(pinned.bin.node))
  if (works(program, pinned.version)) return program
  say(`fetching Node ${pinned.version} (once; 50 MB) … `)
  try {
    fetchTo(program, name, pinned)
  } catch (error) {
    // A concurrent start may have been faster: a running program cannot be replaced.
    if (!works(program, pinned.version))
      throw error instanceof Error && 'code' in error ? failure(error.message) : error
  }
  say('done\n')
  return program
}
