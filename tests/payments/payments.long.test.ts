import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as passed } from 'node:timers/promises'

import { expect, it, onTestFinished } from 'vitest'

import { bundlePrograms } from '../../sandbox/testing/bundle-programs.mjs'
import { startTestSandbox } from '../../sandbox/testing/test-sandbox.fixture'
import { runProgram } from '../../scripts/processes/run-program.fixture'
import { audit, auditReturns } from './audit'
import { openBooks } from './books'
import { openBrowser } from './browser'
import type { Client, Shop } from './client'
import { createFaults } from './faults'
import { createLedger } from './ledger'
import { startTestProxy } from './test-proxy'
import { payWithPaystack } from './paystack-client'
import { createKillableSite } from './killable-site'
import { randomFrom } from './random'
import { payWithSquare } from './square-client'
import { KEYS, publishSingle, sandboxSettings } from './test-shop'

/** Clients come, one half for each provider, until so many know that they have paid. */
const PAYMENTS = 100
/** For how many seconds a client waits at most. */
const PATIENCE_S = 6
/** For how long services hang, in ms. */
const HANG_MS = 600
const FIRST_SECRET = 'a-secret-of-thirty-two-characters'
const SECOND_SECRET = 'another-secret-of-the-same-length'

const seed = Date.now() % 1_000_000

/** Some clients share a network, and some have IPv6. */
const addressOf = (index: number) =>
  index % 3 === 0 ? `2001:db8:${(index >> 4).toString(16)}::1` : `198.18.${(index >> 6) % 250}.${(index >> 2) % 16}`

/**
 * The site is killed at every step, while services fail, hang, answer too late or not at all, webhooks are lost or come
 * twice, prices change and the secret of the site is changed.
 */
it(`charges, delivers and reports each payment exactly once while processes are killed and responses lost (seed ${seed})`, async () => {
  const random = randomFrom(seed)
  mkdirSync('build/tests', { recursive: true })
  const programs = mkdtempSync(resolve('build/tests/programs-'))
  onTestFinished(() => rmSync(programs, { recursive: true, force: true }))
  await bundlePrograms({ site: 'tests/payments/site.ts', reconcile: 'server/reconcile.ts' }, programs)

  // Addresses are needed before their servers: the front must be known to Paystack, and the site behind it starts later.
  const front = await startTestProxy(
    () => site.port(),
    (request, passOn) => faults.front(request, passOn),
  )
  onTestFinished(front.close)
  const siteUrl = `http://127.0.0.1:${front.port}`
  const sandbox = await startTestSandbox({
    siteUrl,
    paystack: { secretKey: KEYS.secretKey, webhookRetrySeconds: [0.1, 0.3, 0.6] },
    square: { accessToken: KEYS.squareToken },
  })
  onTestFinished(() => sandbox.stop())
  const services = await startTestProxy(
    () => Number(new URL(sandbox.origin).port),
    (request, passOn) => faults.services(request, passOn),
  )
  onTestFinished(services.close)

  const env = (port: number) => ({
    ...sandboxSettings(`http://127.0.0.1:${port}/sandbox`),
    SITE_URL: siteUrl,
    SITE_SECRET: FIRST_SECRET,
    DATA_DIR: join(programs, 'data'),
    SANITY_API_HOST: sandbox.apiHost,
  })
  const changed = { SITE_SECRET: SECOND_SECRET, SITE_SECRET_PREVIOUS: FIRST_SECRET }
  const site = createKillableSite(join(programs, 'site.mjs'), env(services.port))
  onTestFinished(() => site.stop())

  const ledger = createLedger()
  const books = openBooks(sandbox, KEYS)
  const onUnkept = (reference: string) =>
    ledger.problems.push({
      kind: 'misjudged',
      reference,
      what: 'the webhook was answered with 200, and the API host has nothing',
    })
  const faults = createFaults({ random, site, payments: PAYMENTS, hangMs: HANG_MS, onUnkept })
  const shop: Shop = { random, faults, books, ledger }

  await publishSingle(sandbox, 20_000, 3_500)
  await site.start()

  async function book(index: number): Promise<void> {
    if (index % 20 === 0)
      await publishSingle(sandbox, random.pick([20_000, 21_000, 22_000]), random.pick([3_500, 3_600]))
    if (index === PAYMENTS / 2) {
      site.set(changed)
      while (!site.kill()) await passed(50)
    }
    const client: Client = {
      browser: openBrowser(siteUrl, addressOf(index), PATIENCE_S),
      booking: ledger.open(),
      name: `Ada Okonkwo ${index}`,
    }
    await (index % 2 === 0 ? payWithPaystack : payWithSquare)(shop, client)
  }
  let clients = 0
  const oneAfterTheOther = async () => {
    while (ledger.paid.size < PAYMENTS) await book(clients++)
  }
  await Promise.all(Array.from({ length: Math.ceil(PAYMENTS / 15) }, oneAfterTheOther))
  await faults.calm()

  const [paystack, square] = [await books.takenByPaystack(), await books.takenBySquare()]
  const before = new Set(books.recorded().map(({ reference }) => reference))
  const since = new Date().toISOString().slice(0, 10)
  const direct = { ...env(Number(new URL(sandbox.origin).port)), ...changed, SITE_MODE: 'start' }
  const reconcile = await runProgram([process.execPath, join(programs, 'reconcile.mjs'), '--since', since], {
    env: { ...process.env, ...direct },
  }).ended
  const recorded = books.recorded()
  const returned = await books.returnedByPaystack()
  const problems = [
    ...audit({ paystack, square, recorded }, ledger),
    ...auditReturns(returned, books.recordedReturns()),
  ]
  const paid = paystack.length + square.length
  expect({ problems, reconcile }).toMatchObject({
    problems: [],
    reconcile: { code: 0, stdout: expect.stringContaining(`${paid} checked`) },
  })
  expect(site.crashes()).toBe(0)
  expect(recorded).toHaveLength(paid)
  // The run reached each kill point, and some payments needed the reconciliation.
  expect([...faults.unreached.keys()]).toEqual([])
  expect(Math.min(paystack.length, square.length)).toBeGreaterThan(30)
  expect([...paystack, ...square].some(({ reference }) => !before.has(reference))).toBe(true)
  expect(returned.length).toBeGreaterThan(5)
}, 300_000)
