import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as passed } from 'node:timers/promises'

import { bundlePrograms } from '../../sandbox/testing/bundle-programs.mjs'
import { startTestSandbox } from '../../sandbox/testing/test-sandbox.fixture'
import { runProgram } from '../../scripts/processes/run-program.fixture'
import { audit, auditReturns } from './audit'
import { openBooks } from './books'
import { openBrowser } from './browser'
import type { Client, Shop } from './client'
import { createFaults, killPoints } from './faults'
import { createLedger, type Problem } from './ledger'
import { startTestProxy } from './test-proxy'
import { payWithPaystack } from './paystack-client'
import { KillableSite } from './killable-site'
import { randomFrom } from './random'
import { payWithSquare } from './square-client'
import { KEYS, publishSingle, sandboxSettings } from './test-shop'

const FIRST_SECRET = 'a-secret-of-thirty-two-characters'
const SECOND_SECRET = 'another-secret-of-the-same-length'

export type PaymentsOptions = {
  /** Clients come, one half for each provider, until so many know that they have paid. */
  payments: number
  /** How often the site is killed at each point of each step. */
  kills: number
  /** For how many seconds a client waits at most; services hang for a tenth of it. */
  patienceS: number
  seed: number
}

export type PaymentsReport = {
  paid: { paystack: number; square: number }
  /** Refunds and disputes of them. */
  returned: number
  deliveredOnce: number
  /** What nothing but the reconciliation brought to the API host. */
  deliveredLate: number
  problems: Problem[]
  reconcile: { code: unknown; stdout: string; stderr: string }
  kills: Map<string, number>
  /** Ends of the site that nobody asked for. */
  crashes: number
}

/** Some clients share a network, and some have IPv6. */
const addressOf = (index: number) =>
  index % 3 === 0 ? `2001:db8:${(index >> 4).toString(16)}::1` : `198.18.${(index >> 6) % 250}.${(index >> 2) % 16}`

/**
 * Makes payments with both providers through a site that is killed at every step, while services fail, hang, answer
 * too late or not at all, webhooks are lost or come twice, prices change and the secret of the site is changed; then
 * reconciles, and compares the records.
 */
export async function runPayments({ payments, kills, patienceS, seed }: PaymentsOptions): Promise<PaymentsReport> {
  const random = randomFrom(seed)
  mkdirSync('build/tests', { recursive: true })
  const programs = mkdtempSync(resolve('build/tests/programs-'))
  await bundlePrograms({ site: 'tests/payments/site.ts', reconcile: 'server/reconcile.ts' }, programs)
  const closing = [() => rmSync(programs, { recursive: true, force: true })]
  const close = () => closing.reverse().forEach((end) => end())
  try {
    // Addresses are needed before their servers: the front must be known to Paystack, and the site behind it starts later.
    const front = await startTestProxy(
      () => site.port,
      (request, passOn) => faults.front(request, passOn),
    )
    const siteUrl = `http://127.0.0.1:${front.port}`
    const sandbox = await startTestSandbox({
      siteUrl,
      paystack: { secretKey: KEYS.secretKey, webhookRetrySeconds: [0.1, 0.3, 0.6] },
      square: { accessToken: KEYS.squareToken },
    })
    closing.push(() => void sandbox.stop())
    const services = await startTestProxy(
      () => Number(new URL(sandbox.origin).port),
      (request, passOn) => faults.services(request, passOn),
    )
    closing.push(front.close, services.close)

    const env = (port: number) => ({
      ...sandboxSettings(`http://127.0.0.1:${port}/sandbox`),
      SITE_URL: siteUrl,
      SITE_SECRET: FIRST_SECRET,
      DATA_DIR: join(programs, 'data'),
      SANITY_API_HOST: sandbox.apiHost,
    })
    const changed = { SITE_SECRET: SECOND_SECRET, SITE_SECRET_PREVIOUS: FIRST_SECRET }
    const site = new KillableSite(join(programs, 'site.mjs'), env(services.port))
    closing.push(() => site.stop())

    const ledger = createLedger()
    const books = openBooks(sandbox, KEYS)
    const onUnkept = (reference: string) =>
      ledger.report({
        kind: 'misjudged',
        reference,
        what: 'the webhook was answered with 200, and the API host has nothing',
      })
    const faults = createFaults({ random, site, payments, kills, hangMs: patienceS * 100, onUnkept })
    const shop: Shop = { random, faults, books, ledger }

    await publishSingle(sandbox, 20_000, 3_500)
    await site.start()

    async function book(index: number): Promise<void> {
      if (index % 20 === 0)
        await publishSingle(sandbox, random.pick([20_000, 21_000, 22_000]), random.pick([3_500, 3_600]))
      if (index === payments >> 1) {
        site.set(changed)
        while (!site.kill()) await passed(50)
      }
      const client: Client = {
        browser: openBrowser(siteUrl, addressOf(index), patienceS),
        booking: ledger.open(),
        name: `Ada Okonkwo ${index}`,
      }
      await (index % 2 === 0 ? payWithPaystack : payWithSquare)(shop, client)
    }
    let clients = 0
    const oneAfterTheOther = async () => {
      while (ledger.paid.size < payments) await book(clients++)
    }
    await Promise.all(Array.from({ length: Math.ceil(payments / 15) }, oneAfterTheOther))
    await faults.calm()

    const [paystack, square] = [await books.takenByPaystack(), await books.takenBySquare()]
    const before = new Set((await books.recorded()).map(({ reference }) => reference))
    const missing = [...paystack, ...square].filter(({ reference }) => !before.has(reference))
    const since = new Date().toISOString().slice(0, 10)
    const direct = { ...env(Number(new URL(sandbox.origin).port)), ...changed, SITE_MODE: 'start' }
    const reconcile = await runProgram([process.execPath, join(programs, 'reconcile.mjs'), '--since', since], {
      env: { ...process.env, ...direct },
    }).ended
    const recorded = await books.recorded()
    const [returned, recordedReturns] = [await books.returnedByPaystack(), await books.recordedReturns()]
    const problems = [...audit({ paystack, square, recorded }, ledger), ...auditReturns(returned, recordedReturns)]
    const wrong = new Set(problems.flatMap(({ reference }) => reference.split(' and ')))
    return {
      paid: { paystack: paystack.length, square: square.length },
      returned: returned.length,
      deliveredOnce: [...paystack, ...square].filter(({ reference }) => !wrong.has(reference)).length,
      deliveredLate: missing.length,
      problems,
      reconcile,
      kills: new Map(killPoints.map((point) => [point, faults.killed.get(point) ?? 0])),
      crashes: site.crashes,
    }
  } finally {
    close()
  }
}
