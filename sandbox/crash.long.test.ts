import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { createClient } from '@sanity/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { temporaryFolder } from '../app/lib/temporary-folder.fixture'
import { merchantAt } from './paystack/merchant.fixture'
import { startSandboxProgram } from './testing/program.fixture'
import { startShop, type Shop } from './testing/shop.fixture'
import { storedRows } from './testing/stored.fixture'
import { submit, valid, type Kind } from './testing/submissions.fixture'

const folder = temporaryFolder()
let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())

async function start() {
  const settings = { SITE_URL: shop.origin, PAYSTACK_WEBHOOK_RETRY_SECONDS: '0.1,0.1,0.2,0.2,0.5,0.5,1,1' }
  const { child, origin } = await startSandboxProgram(folder, settings)
  const client = createClient({
    projectId: 'local',
    dataset: 'production',
    apiHost: `${origin}/sandbox/content-lake`,
    useProjectHostname: false,
    useCdn: false,
    apiVersion: '2025-02-19',
    perspective: 'raw',
    maxRetries: 0,
    token: readFileSync(join(folder, 'sandbox/token'), 'utf8').trim(),
  })
  return { child, origin, client, merchant: merchantAt(`${origin}/sandbox/paystack`) }
}
type Services = Awaited<ReturnType<typeof start>>

const kinds: Kind[] = ['newsletter', 'contact', 'deletion', 'payment']
/** Returns the n-th submission, identified by its reference or email. */
function submission(n: number) {
  const kind = kinds[n % kinds.length] ?? 'contact'
  const mark = kind === 'payment' ? { reference: `n${n}` } : { email: `n${n}@example.com` }
  return { kind, body: { ...valid[kind], ...mark }, key: `key-${n}` }
}
const storedSubmissions = () =>
  kinds.flatMap((kind) =>
    storedRows(join(folder, 'sandbox'), kind).map((row) =>
      Number(/^n(\d+)/.exec(String(kind === 'payment' ? row.reference : row.email))?.[1]),
    ),
  )

/** Each resolves when the n-th write is acknowledged. A transaction writes a pair of documents and a counter. */
const writes: Record<'documents' | 'submissions' | 'payments', (services: Services, n: number) => Promise<unknown>> = {
  documents: ({ client }, n) =>
    client
      .transaction()
      .create({ _id: `left-${n}`, _type: 'left', n })
      .create({ _id: `right-${n}`, _type: 'right', n, left: { _type: 'reference', _ref: `left-${n}` } })
      .createIfNotExists({ _id: 'counter', _type: 'counter', count: 0 })
      .patch('counter', (patch) => patch.inc({ count: 1 }))
      .commit({ returnDocuments: false }),
  async submissions({ origin }, n) {
    const { kind, body, key } = submission(n)
    expect(await submit(origin, kind, body, key)).toMatchObject({ status: 200, success: true })
  },
  async payments({ merchant }, n) {
    await merchant.open({ reference: `R-${n}` })
    expect(await merchant.act(`R-${n}`, 'pay')).toMatchObject({ code: 200 })
  },
}

describe('sandbox after kill -9 under load', () => {
  it('keeps every acknowledged write once and completely, and delivers every webhook', async () => {
    const loads = Object.values(writes).map((write) => ({ write, next: 0, acknowledged: new Set<number>() }))
    for (const goal of [15, 30, 45]) {
      const services = await start()
      // Some webhooks fail, so that some are always pending when the process is killed.
      shop.answers.push(...Array.from({ length: 10 }, () => 503))
      const writers = loads.flatMap((load) =>
        Array.from({ length: 4 }, async () => {
          for (;;) {
            const n = load.next++
            const isWritten = await load.write(services, n).then(
              () => true,
              () => false,
            )
            if (!isWritten) return
            load.acknowledged.add(n)
            if (loads.every(({ acknowledged }) => acknowledged.size >= goal)) services.child.kill('SIGKILL')
          }
        }),
      )
      await Promise.all([once(services.child, 'exit'), ...writers])
      for (const { acknowledged } of loads) expect(acknowledged.size).toBeGreaterThanOrEqual(goal)
    }
    const [documents, submissions, payments] = loads.map(({ acknowledged }) => [...acknowledged])

    const afterCrash = storedSubmissions()
    expect(new Set(afterCrash).size).toBe(afterCrash.length)
    expect(afterCrash).toEqual(expect.arrayContaining(submissions ?? []))

    const services = await start()
    const { child, client, merchant } = services
    const resent = Array.from({ length: loads[1]?.next ?? 0 }, (_, n) => n)
    for (const n of resent) await writes.submissions(services, n)
    expect(storedSubmissions().sort((a, b) => a - b)).toEqual(resent)

    const stored: { left: number[]; right: number[]; count: number } = await client.fetch(
      '{"left": *[_type == "left"] | order(n).n, "right": *[_type == "right"] | order(n).n, "count": *[_id == "counter"][0].count}',
    )
    expect(stored.right).toEqual(stored.left)
    expect(stored.count).toBe(stored.left.length)
    expect(stored.left).toEqual(expect.arrayContaining(documents ?? []))

    // Webhooks arrive for exactly the successful payments, including those whose response was lost in the crash.
    const deliveredReferences = () => new Set(shop.webhooks.map(({ body }) => String(JSON.parse(body).data.reference)))
    const referencesOn = async (page: number) => {
      const { data } = await merchant.call(`/transaction?status=success&perPage=100&page=${page}`)
      return Array.isArray(data) ? data.map(({ reference }) => String(reference)) : []
    }
    const successful = (await Promise.all([1, 2, 3].map(referencesOn))).flat()
    expect(successful).toEqual(expect.arrayContaining((payments ?? []).map((n) => `R-${n}`)))
    await expect.poll(() => [...deliveredReferences()].sort(), { timeout: 15_000 }).toEqual(successful.sort())
    child.kill('SIGTERM')
    await once(child, 'exit')
  }, 90_000)
})
