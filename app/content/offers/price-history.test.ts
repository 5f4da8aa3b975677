import { createServer } from 'node:http'

import { afterAll, beforeEach, describe, expect, it } from 'vitest'

import { listen } from '~/lib/http/listen.fixture'

import { datasetClient } from '../sanity/dataset-client.fixture'
import { createPriceHistory } from './price-history.server'

const DAY_MS = 24 * 3_600_000
const NOW = Date.now()
const ago = (days: number) => new Date(NOW - days * DAY_MS).toISOString()

type Revision =
  | { days: number; price?: number; limited?: [price: number, from: number, until: number] }
  | { days: number; deleted: true }

let revisions: Revision[] = []
let status = 200
let calls = 0
const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://lake')
  calls += 1
  const newestFirst = revisions.map((revision, index) => ({ ...revision, id: `rev${index}` })).reverse()
  if (pathname === '/v2025-02-19/data/history/production/transactions/package-single') {
    const isAsked = searchParams.get('excludeContent') === 'true' && searchParams.get('reverse') === 'true'
    const lines = newestFirst
      .slice(0, isAsked ? Number(searchParams.get('limit')) : 0)
      .map(({ id, days }) => JSON.stringify({ id, timestamp: ago(days) }))
    response.writeHead(status, { 'Content-Type': 'application/x-ndjson' }).end(`${lines.join('\n')}\n`)
    return
  }
  const isDocument = pathname === '/v2025-02-19/data/history/production/documents/package-single'
  const found = newestFirst.find(({ id }) => isDocument && id === searchParams.get('revision'))
  const documents =
    !found || 'deleted' in found
      ? []
      : [
          {
            _id: 'package-single',
            price: found.price ?? 20_000,
            ...(found.limited
              ? { limitedPrice: { price: found.limited[0], start: ago(found.limited[1]), end: ago(found.limited[2]) } }
              : {}),
          },
        ]
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify({ documents }))
})
const client = datasetClient(await listen(server))
afterAll(() => server.close())
beforeEach(() => {
  status = 200
  calls = 0
})

const reduced = { id: 'package-single', revision: 'now', price: 20_000, limited: 17_500 }
const isProven = () => createPriceHistory(() => client)(reduced)
const current: Revision = { days: 2, limited: [17_500, 1, -10] }
const extended: Revision = { days: 2, limited: [17_500, 7, -10] }

describe('price history', () => {
  it.each<[string, Revision[]]>([
    ['was published 40 days ago', [{ days: 40 }, current]],
    ['was charged for exactly 30 days', [{ days: 31 }, current]],
    ['stayed over edits of other fields', [{ days: 40 }, { days: 20 }, { days: 5 }, current]],
    ['was another one 40 days ago', [{ days: 60, price: 25_000 }, { days: 35 }, current]],
    ['was reduced until 40 days ago', [{ days: 90 }, { days: 60, limited: [18_000, 50, 40] }, current]],
    ['was reduced until exactly 30 days before', [{ days: 90 }, { days: 60, limited: [18_000, 50, 31] }, current]],
    ['is reduced for longer than first planned', [{ days: 60 }, { days: 8, limited: [17_500, 7, 1] }, extended]],
    ['was charged until a late start was published', [{ days: 60 }, { days: 2, limited: [17_500, 50, -10] }]],
    ['was published once, with its limited price', [{ days: 60, limited: [17_500, 1, -10] }]],
  ])('proves that a price was charged for 30 days when it %s', async (_what, past) => {
    revisions = past
    expect(await isProven()).toBe(true)
  })

  it.each<[string, Revision[]]>([
    ['was charged for less than 30 days', [{ days: 30.999 }, current]],
    ['was another one 20 days ago', [{ days: 60 }, { days: 21, price: 25_000 }, { days: 20 }, current]],
    ['was off the site for a day', [{ days: 60 }, { days: 11, deleted: true }, { days: 10 }, current]],
    ['was reduced 20 days ago', [{ days: 60 }, { days: 40, limited: [18_000, 25, 20] }, current]],
    ['was reduced to another price just before', [{ days: 60 }, { days: 9, limited: [18_000, 9, -10] }, current]],
    ['was reduced before an interruption', [{ days: 60, limited: [17_500, 9, -10] }, { days: 3 }, current]],
    ['was reduced until its period was extended', [{ days: 60 }, { days: 8, limited: [17_500, 7, 3] }, extended]],
    ['is younger than a late start', [{ days: 31 }, { days: 2, limited: [17_500, 50, -10] }]],
    ['was raised with the limited price', [{ days: 60, price: 17_500 }, current]],
    ['was published too often to tell', [{ days: 60 }, ...Array.from({ length: 40 }, () => ({ days: 10 })), current]],
    ['is new', [current]],
    ['has no history any more', []],
  ])('proves nothing for a price that %s', async (_what, past) => {
    revisions = past
    expect(await isProven()).toBe(false)
  })

  it('asks once for each revision', async () => {
    revisions = [{ days: 40 }, current]
    const wasPriceCharged = createPriceHistory(() => client)
    expect([await wasPriceCharged(reduced), await wasPriceCharged({ ...reduced })]).toEqual([true, true])
    expect(calls).toBe(3)
    await wasPriceCharged({ ...reduced, revision: 'next' })
    expect(calls).toBe(6)
  })

  it('returns null when the service refuses, and asks again', async () => {
    revisions = [{ days: 40 }, current]
    status = 403
    const wasPriceCharged = createPriceHistory(() => client)
    expect(await wasPriceCharged(reduced)).toBeNull()
    status = 200
    expect(await wasPriceCharged(reduced)).toBe(true)
  })

  it('proves nothing without a token', async () => {
    expect(await createPriceHistory(() => null)(reduced)).toBe(false)
  })
})
