import { join, resolve } from 'node:path'

import { temporaryFolder } from '../../app/lib/temporary-folder.fixture'
import { freePort } from '../../scripts/processes/free-port.mjs'
import { startTestSandbox } from '../../sandbox/testing/test-sandbox.fixture'
import { createProcess } from './controlled-process'

/** The bundled program, made by `npm run build`. */
const PROGRAM = resolve('build/server/main.js')

function createCopy(port: number, settings: NodeJS.ProcessEnv) {
  async function checkReady() {
    const { status } = await fetch(`http://127.0.0.1:${port}/readyz`)
    if (status !== 200) throw new Error(`not ready: ${status}`)
  }
  return { port, ...createProcess([process.execPath, PROGRAM], settings, checkReady) }
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
