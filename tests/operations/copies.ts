import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'

import { vi } from 'vitest'

import { temporaryFolder } from '../../app/lib/temporary-folder.fixture'
import { freePort } from '../../scripts/processes/free-port.mjs'
import { startTestSandbox } from '../../sandbox/testing/test-sandbox.fixture'

/** The bundled program, made by `npm run build`. */
const PROGRAM = resolve('build/server/main.js')
/** Time limit until a copy is ready, in ms: a busy machine renders slowly. */
const READY_MS = 150_000

type Copy = {
  port: number
  /** Resolves when the copy is ready for visitors. */
  start(): Promise<void>
  /** Sends SIGTERM, as a service manager does; resolves with the exit status. */
  stop(): Promise<number | null>
  /** Kills it, as a crash does. */
  kill(): Promise<void>
  /** Suspends the process until `wake`. */
  freeze(): void
  wake(): void
}

function createCopy(port: number, settings: NodeJS.ProcessEnv): Copy {
  let child: ChildProcess | null = null

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    const ending = child
    child = null
    if (!ending || ending.exitCode !== null) return null
    const ended = once(ending, 'exit')
    ending.kill(signal)
    const [code]: unknown[] = await ended
    return typeof code === 'number' ? code : null
  }

  return {
    port,
    async start() {
      child = spawn(process.execPath, [PROGRAM], { env: settings, stdio: ['ignore', 'ignore', 'inherit'] })
      await vi.waitFor(
        async () => {
          const { status } = await fetch(`http://127.0.0.1:${port}/readyz`)
          if (status !== 200) throw new Error(`not ready: ${status}`)
        },
        { timeout: READY_MS, interval: 100 },
      )
    },
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
    freeze: () => void child?.kill('SIGSTOP'),
    wake: () => void child?.kill('SIGCONT'),
  }
}

/**
 * Starts two copies of the site over one sandbox.
 * @param siteUrl the address of the proxy in front of them
 */
export async function startCopies(siteUrl: string, changed: Record<string, string> = {}) {
  const place = temporaryFolder()
  const sandbox = await startTestSandbox({ seedDir: resolve('studio/seed'), siteUrl })
  const ports = [await freePort(), await freePort()]
  const copies = ports.map((port) =>
    createCopy(port, {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      SITE_MODE: 'start',
      SITE_URL: siteUrl,
      SITE_SECRET: 'a-secret-of-thirty-two-characters',
      PORT: String(port),
      DATA_DIR: join(place, String(port)),
      TRUSTED_PROXIES: 'loopback',
      SANITY_PROJECT_ID: 'local',
      SANITY_API_HOST: sandbox.apiHost,
      SANITY_READ_TOKEN: sandbox.token,
      API_HOST: `${sandbox.origin}/sandbox/api-host`,
      PAYSTACK_PUBLIC_KEY: 'pk_test_sandbox',
      PAYSTACK_SECRET_KEY: 'sk_test_sandbox',
      PAYSTACK_API_BASE: `${sandbox.origin}/sandbox/paystack`,
      PAYSTACK_CHECKOUT_URL: `${siteUrl}/sandbox/paystack`,
      // As under `serve`.
      LEAVE_SECONDS: '5',
      ...changed,
    }),
  )
  await Promise.all(copies.map((copy) => copy.start()))
  return {
    copies,
    ports,
    sandbox,
    async end() {
      await Promise.all(copies.map((copy) => copy.kill()))
      await sandbox.stop()
    },
  }
}
