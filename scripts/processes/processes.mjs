// Starts and stops the processes of `npm start` and of a rehearsal: the sandbox, then the site server in front of it.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, createWriteStream, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { root } from '../install.mjs'
import { onceOrphaned } from './orphaned.mjs'

const env = process.env
const port = portOf('PORT', '3000')
const sandboxPort = portOf('SANDBOX_PORT', '3001')
const dataDir = resolve(root, env.DATA_DIR ?? '.data')
const siteUrl = env.SITE_URL ?? `http://localhost:${port}`
const sandboxUrl = `http://127.0.0.1:${sandboxPort}`

/** Reads a port. Checked first, because other settings contain the ports. @param {string} name @param {string} usual */
function portOf(name, usual) {
  const value = env[name] ?? usual
  if (/^\d{1,5}$/.test(value) && Number(value) > 0 && Number(value) < 65_536) return value
  throw new Error(`${name} must be a port: a whole number from 1 to 65535`)
}

/** Whether only this machine can connect to a host. @param {string} host */
const isLoopback = (host) => /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/i.test(host)

/** Each service: the setting that makes it hosted, and its sandbox settings otherwise. */
const services = [
  {
    name: 'Content (Sanity)',
    hosted: env.SANITY_PROJECT_ID,
    sandbox: {
      SANITY_PROJECT_ID: 'local',
      SANITY_DATASET: 'production',
      SANITY_API_HOST: `${sandboxUrl}/sandbox/content-lake`,
      // The sandbox would refuse the token of a hosted project.
      SANITY_READ_TOKEN: '',
    },
  },
  {
    name: 'API host',
    hosted: env.API_HOST,
    sandbox: { API_HOST: `${sandboxUrl}/sandbox/api-host` },
    demo: ['Inbox', `${siteUrl}/sandbox/inbox`],
  },
  {
    name: 'Card payment (Paystack)',
    hosted: env.PAYSTACK_SECRET_KEY,
    sandbox: {
      PAYSTACK_PUBLIC_KEY: 'pk_test_sandbox',
      PAYSTACK_SECRET_KEY: 'sk_test_sandbox',
      PAYSTACK_API_BASE: `${sandboxUrl}/sandbox/paystack`,
      PAYSTACK_CHECKOUT_URL: `${siteUrl}/sandbox/paystack`,
    },
  },
  {
    name: 'Sign-in (Firebase)',
    hosted: env.FIREBASE_PROJECT_ID || env.FIREBASE_API_KEY || env.FIREBASE_AUTH_DOMAIN,
    // An empty value means a site without sign-in, as in production without these settings.
    off: env.FIREBASE_PROJECT_ID === '',
    sandbox: {
      FIREBASE_API_KEY: 'sandbox-key',
      FIREBASE_AUTH_DOMAIN: 'localhost',
      FIREBASE_PROJECT_ID: 'sandbox',
      FIREBASE_AUTH_URL: `${siteUrl}/sandbox/firebase`,
      FIRESTORE_URL: `${siteUrl}/sandbox/firebase`,
      FIREBASE_JWKS_URL: `${sandboxUrl}/sandbox/firebase/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com`,
    },
    demo: ['Demo sign-in', `${siteUrl}/sandbox/sign-in`],
  },
]

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
let stopping = false

/**
 * Writes a process's output to its log. Reports when the data folder cannot be written, and keeps running on a full disk.
 * @param {string} name @param {import('node:child_process').ChildProcess} child
 */
function keepOutput(name, child) {
  const logFile = join(dataDir, 'logs', `${name}.log`)
  /** @param {Error} error */
  const giveUp = (error) => {
    console.error(`${logFile} cannot be written, and what is said from now on is lost: ${error.message}`)
    child.stdout?.resume()
  }
  child.stdout?.once('data', (first) => {
    try {
      mkdirSync(join(dataDir, 'logs'), { recursive: true })
      // Restricts also logs of earlier versions.
      chmodSync(join(dataDir, 'logs'), 0o700)
      const log = createWriteStream(logFile, { flags: 'a', mode: 0o600 })
      log.once('open', () => chmodSync(logFile, 0o600))
      log.once('error', giveUp)
      log.write(first)
      child.stdout?.pipe(log)
    } catch (error) {
      giveUp(error instanceof Error ? error : new Error(String(error)))
    }
  })
}

/**
 * Starts one process, and stops everything when it ends. Resolves when it writes that it listens: a request to its
 * address could be answered by another program with the same port.
 * @param {'sandbox' | 'server'} name @param {string} folder where it is built @param {Record<string, string>} settings
 * @param {string} listening what it writes @returns {Promise<void>}
 */
function startProcess(name, folder, settings, listening) {
  // Hides Node 22's warning about SQLite, which is stable in 24.
  const options = ['--enable-source-maps', '--disable-warning=ExperimentalWarning']
  const child = spawn(process.execPath, [...options, join(root, folder, name, 'main.js')], {
    cwd: root,
    env: { ...env, ...settings, DATA_DIR: dataDir, PORT: port, SANDBOX_PORT: sandboxPort, SITE_URL: siteUrl },
    // A process group of its own: Ctrl-C reaches only this script, which stops each process in order.
    detached: process.platform !== 'win32',
    // The IPC channel ends the child with this script, even after kill -9.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  keepOutput(name, child)
  running.add(child)
  let output = ''
  child.once('exit', (code) => {
    running.delete(child)
    if (stopping) return
    // The process has already reported a wrong setting.
    if (output.includes('"event":"process.crashed"'))
      console.error(
        `The ${name} could not start: ${/"msg":"([^"\\]*)/.exec(output)?.[1]}. More stands in ${join(dataDir, 'logs', `${name}.log`)}`,
      )
    void stop(code || 1)
  })
  return new Promise((ready) => {
    child.stdout?.on('data', function read(/** @type {Buffer} */ chunk) {
      output += chunk.toString()
      if (!output.includes(listening)) return
      output = ''
      child.stdout?.off('data', read)
      ready()
    })
  })
}

/** @param {number} code */
async function stop(code) {
  if (stopping) return
  stopping = true
  const late = new Promise((isLate) => setTimeout(isLate, 12_000))
  // Stops the site first: it writes its counts to the sandbox's dataset.
  for (const child of [...running].reverse()) {
    if (!running.has(child)) continue
    const ended = new Promise((hasEnded) => child.once('exit', hasEnded))
    child.kill('SIGTERM')
    await Promise.race([ended, late])
  }
  for (const child of running) child.kill('SIGKILL')
  process.exit(code)
}

/** Stops with npm, or with the test that started it, also after kill -9. */
function stopWithParent() {
  process.once('disconnect', () => void stop(0))
  if (env.npm_lifecycle_event) onceOrphaned(() => void stop(0))
}

const sandboxed = services.filter((service) => !service.hosted && !service.off)

if (sandboxed.length > 0 && env.HOST && !isLoopback(env.HOST) && !env.EDITOR_TOKEN) {
  throw new Error(
    `HOST=${env.HOST} lets other machines in: set EDITOR_TOKEN to a long secret, which the Studio and the inbox then ask for`,
  )
}

if (sandboxed.length > 0 && port === sandboxPort)
  throw new Error('SANDBOX_PORT must be another port than PORT: site and sandbox listen beside each other')
if (env.PAYSTACK_PUBLIC_KEY && !env.PAYSTACK_SECRET_KEY)
  throw new Error(
    'PAYSTACK_SECRET_KEY is missing: PAYSTACK_PUBLIC_KEY and PAYSTACK_SECRET_KEY are set together or not at all',
  )

/** The sandbox settings of every service that is not hosted. @returns {Record<string, string>} */
export const localServices = () => Object.assign({}, ...sandboxed.map((service) => service.sandbox))

/**
 * Starts everything, prints the table of addresses, and runs until Ctrl-C. `rehearse` starts the production folder.
 * @param {'start' | 'dev' | 'rehearse'} mode @throws Error when a rehearsal has settings of a hosted service
 */
export async function runProduct(mode) {
  const [hosted] = services.filter((service) => service.hosted)
  if (mode === 'rehearse' && hosted)
    throw new Error(
      `${hosted.name} is set: a rehearsal uses the sandbox for every service, so run it without SETTINGS_FILE`,
    )
  process.umask(0o077)
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => void stop(0))
  stopWithParent()

  if (sandboxed.length > 0) await startProcess('sandbox', 'build', localServices(), 'sandbox ready')
  const secret = mode === 'rehearse' && !env.SITE_SECRET ? { SITE_SECRET: randomBytes(32).toString('base64url') } : {}
  const modes = { NODE_ENV: mode === 'dev' ? 'development' : 'production', SITE_MODE: mode }
  const passing = sandboxed.length > 0 ? { SANDBOX_URL: sandboxUrl } : {}
  const folder = mode === 'rehearse' ? 'build/production/build' : 'build'
  await startProcess(
    'server',
    folder,
    { ...localServices(), ...passing, ...secret, ...modes },
    '"event":"process.listening"',
  )

  const rows = [
    ['Site', siteUrl],
    ['Studio', `${siteUrl}/studio`],
    ...sandboxed.flatMap((service) => (service.demo ? [service.demo] : [])),
    ...services.map((service) => [
      service.name,
      service.off ? 'off' : service.hosted ? 'hosted' : 'sandbox on this machine',
    ]),
    ['Data and logs', dataDir],
  ]
  console.log(
    `\n${rows.map(([name = '', value]) => `  ${name.padEnd(24)} ${value}`).join('\n')}\n\n  Ctrl-C stops everything.\n`,
  )
}
