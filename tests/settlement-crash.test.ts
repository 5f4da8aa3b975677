import { rmSync } from 'node:fs'
import { join } from 'node:path'

import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { startTestSandbox, type TestSandbox } from '../sandbox/testing/test-sandbox'
import { createFaults, killPoints } from './crash/faults'
import { startBetween } from './crash/pass-on'
import { bundlePrograms, KillableSite, runToEnd } from './crash/processes'
import { randomFrom } from './crash/random'

const PAYMENTS = 300
const CLIENTS = 10
const KILLS_OF_EACH = 2
const secretKey = 'sk_test_sandbox'
const seed = Number(process.env.CRASH_SEED ?? Date.now() % 1_000_000)

const placed = v.variant('outcome', [
  v.object({ outcome: v.literal('ready'), reference: v.string() }),
  v.object({ outcome: v.literal('price-changed'), plan: v.object({ price: v.number() }) }),
  v.object({ outcome: v.picklist(['unreachable', 'refused']) }),
])
const receipt = v.object({ outcome: v.string() })
const listed = v.object({
  data: v.array(v.object({ reference: v.string(), amount: v.number(), requested_amount: v.number() })),
  meta: v.object({ pageCount: v.number() }),
})

let programs: string
let sandbox: TestSandbox
let site: KillableSite | undefined
const closing: (() => void)[] = []

beforeAll(async () => {
  programs = await bundlePrograms({ site: 'tests/crash/site.ts', reconcile: 'server/reconcile.ts' })
})
afterAll(async () => {
  site?.stop()
  for (const close of closing) close()
  await sandbox?.stop()
  rmSync(programs, { recursive: true, force: true })
})

async function merchant(path: string, body?: object) {
  const headers = { Authorization: `Bearer ${secretKey}`, 'Content-Type': 'application/json' }
  const response = await fetch(`${sandbox.origin}/sandbox/paystack${path}`, { headers, ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}) })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

async function successful() {
  const all: v.InferOutput<typeof listed>['data'] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { data, meta } = v.parse(listed, await merchant(`/transaction?status=success&perPage=100&page=${page}`))
    all.push(...data)
    pages = meta.pageCount
  }
  return all
}

/** The rows of the API host: reference and outcome, as often as they stand there. */
async function rows() {
  const csv = await (await sandbox.fetch('/sandbox/inbox/payments.csv', { headers: { Authorization: `Bearer ${sandbox.token}` } })).text()
  return csv.split('\n').flatMap((line) => {
    const reference = /\d{13}-[0-9a-f]{26}/.exec(line)?.[0]
    return reference ? [{ reference, confirmed: /"confirmed"/i.test(line) }] : []
  })
}

it(`each successful transaction is with the API host exactly once, whatever is killed or lost (CRASH_SEED=${seed})`, { timeout: 180_000 }, async () => {
  const random = randomFrom(seed)
  // Addresses are needed before their servers: the front must be known to Paystack, and the site behind it starts later.
  const front = await startBetween(() => site?.port ?? null, (asked, passOn) => faults.front(asked, passOn))
  const siteUrl = `http://127.0.0.1:${front.port}`
  sandbox = await startTestSandbox({ siteUrl, paystack: { secretKey, webhookRetrySeconds: [0.1, 0.3, 0.6] } })
  const providers = await startBetween(() => Number(new URL(sandbox.origin).port), (asked, passOn) => faults.providers(asked, passOn))
  for (const { server } of [front, providers]) closing.push(() => (server.close(), server.closeAllConnections()))

  const editor = sandbox.editor()
  const priced = (price: number) => editor.createOrReplace({ _id: 'package-single', _type: 'package', id: 'single', name: 'Single Session', sessions: 1, price, features: ['One session'] })
  await priced(20_000)

  const env = (port: number) => ({
    SITE_URL: siteUrl,
    SITE_SECRET: 'a-secret-of-thirty-two-characters',
    DATA_DIR: join(programs, 'data'),
    SANITY_PROJECT_ID: 'local',
    SANITY_API_HOST: sandbox.apiHost,
    PAYSTACK_PUBLIC_KEY: 'pk_test_sandbox',
    PAYSTACK_SECRET_KEY: secretKey,
    PAYSTACK_API_BASE: `http://127.0.0.1:${port}/sandbox/paystack`,
    API_HOST: `http://127.0.0.1:${port}/sandbox/api-host`,
  })
  site = new KillableSite(join(programs, 'site.mjs'), env(providers.port))
  const faults = createFaults(random, site, KILLS_OF_EACH)
  await site.start()

  const shown: string[] = []

  /** Asks until the site answers, as somebody does who reloads the page. */
  async function patiently(path: string, form?: Record<string, string>): Promise<unknown> {
    for (;;) {
      const response = await fetch(siteUrl + path, form ? { method: 'POST', body: new URLSearchParams(form) } : {}).catch(() => null)
      const answer: unknown = response?.ok ? await response.json().catch(() => null) : null
      if (answer !== null) return answer
      await new Promise((later) => setTimeout(later, 50))
    }
  }

  /** Orders until there is a transaction; what was lost on the way stays unpaid. */
  async function order(): Promise<string> {
    for (let total = 20_000; ; ) {
      const form = { package: 'single', name: 'Ada Okonkwo', email: 'ada@example.com', country: 'Nigeria', shownTotal: String(total) }
      const answer = v.parse(placed, await patiently('/order', form))
      if (answer.outcome === 'ready') return answer.reference
      if (answer.outcome === 'price-changed') total = answer.plan.price
    }
  }

  async function comeBack(reference: string): Promise<void> {
    const { outcome } = v.parse(receipt, await patiently(`/receipt?reference=${reference}`))
    if (outcome === 'confirmed' || outcome === 'needs-review') {
      shown.push(reference)
      if (!faults.stored.has(reference)) faults.problems.push(`${reference}: shown as ${outcome}, and the API host has nothing`)
    }
  }

  async function payOne(index: number): Promise<void> {
    const reference = await order()
    if (index % 20 === 0) await priced(random.pick([20_000, 21_000, 22_000]))
    const lost = index % 15 === 0
    if (lost) faults.loseWebhooksOf(reference)
    const act = (action: string, body: object = {}) => merchant(`/sandbox/transactions/${reference}/${action}`, body)
    switch (random.below(10)) {
      case 0:
        await act('decline')
        break
      case 1:
        // Looks before paying, and never pays.
        await comeBack(reference)
        return
      case 2:
        await act('transfer')
        await comeBack(reference)
        await act('arrive')
        break
      case 3:
        await act('pay', { amount: 100 })
        break
      default:
        await act('pay')
    }
    if (lost || random.chance(0.3)) return
    const returns = 1 + random.below(2)
    await Promise.all(Array.from({ length: returns }, () => comeBack(reference)))
  }

  const waiting = Array.from({ length: PAYMENTS }, (_, index) => index)
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await payOne(next)
    }),
  )

  const paid = await successful()
  const before = new Set((await rows()).map(({ reference }) => reference))
  const missing = paid.filter(({ reference }) => !before.has(reference)).length
  const { code, output } = await runToEnd(join(programs, 'reconcile.mjs'), ['--since', new Date().toISOString().slice(0, 10)], env(Number(new URL(sandbox.origin).port)))
  console.info(`seed ${seed}: ${paid.length} paid, ${site.kills} kills, ${missing} delivered by reconcile only, ${shown.length} receipts shown`)

  expect(faults.problems).toEqual([])
  expect([code, output]).toEqual([0, expect.stringContaining(`${paid.length} checked`)])
  const after = await rows()
  expect(after.map(({ reference }) => reference).sort()).toEqual(paid.map(({ reference }) => reference).sort())
  for (const { reference, amount, requested_amount: requested } of paid) {
    expect(after.find((row) => row.reference === reference)?.confirmed).toBe(amount === requested)
  }
  // The run was worth it: each moment was met, and webhooks and returns alone were not enough.
  expect([...faults.killed].sort()).toEqual(killPoints.map((point) => [point, KILLS_OF_EACH]).sort())
  expect(missing).toBeGreaterThan(0)
})
