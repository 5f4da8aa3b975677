import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startGrownProduct, type GrownProduct } from './grown-product'
import { processorTime, tellsProcessorTime } from './processor-time'

const REQUESTS = 200
const ROUNDS = 8
const WORDS = ['anxiety', 'adeyemi', 'what does therapy cost', 'grief of couples', 'session price', 'zzzz']

// Part of `npm run bench`. The tests in server/page-cache check that no such address is rendered again.
describe.skipIf(!tellsProcessorTime())('processor time of an uncached address, with 1,000 therapists', () => {
  let product: GrownProduct

  beforeAll(async () => {
    product = await startGrownProduct({ therapists: 1_000 })
  }, 600_000)
  afterAll(() => product.stop())

  let visits = 0
  async function request(addressOf: (visit: number) => string): Promise<void> {
    visits += 1
    const answer = await fetch(product.siteUrl + addressOf(visits), { redirect: 'manual' })
    await answer.arrayBuffer()
  }

  it.each([
    ['a search', 5, (visit: number) => `/search?q=${encodeURIComponent(WORDS[visit % WORDS.length] ?? '')}`],
    ['an unknown address', 1, (visit: number) => `/unknown-${visit}`],
    ['an unknown therapist', 1, (visit: number) => `/therapists/unknown-${visit}`],
    ['an unknown topic', 1, (visit: number) => `/articles?topic=unknown-${visit}`],
    ['an unknown text twin', 1, (visit: number) => `/unknown-${visit}.md`],
    ['the data of a picture', 1, () => '/share/about.jpg.data'],
    ['a search as long as a request line', 50, (visit: number) => `/search?q=${'@.'.repeat(6_000)}${visit}`],
    ['a search of combining characters', 50, (visit: number) => `/search?q=${'e%CC%81'.repeat(1_700)}${visit}`],
    ['an address as long as a request line', 50, (visit: number) => `/${'../%25'.repeat(2_000)}${visit}`],
  ])(
    'spends on %s at most %i ms',
    async (subject, most, addressOf) => {
      for (let visit = 0; visit < REQUESTS; visit += 1) await request(addressOf)
      const rounds: number[] = []
      // Other programs only add to the time.
      for (let round = 0; round < ROUNDS; round += 1) {
        const before = processorTime([product.siteProcess]).all
        for (let visit = 0; visit < REQUESTS; visit += 1) await request(addressOf)
        rounds.push((processorTime([product.siteProcess]).all - before) / REQUESTS)
      }
      const least = Math.min(...rounds)
      console.log(`Processor time of ${subject}: ${least.toFixed(2)} ms, allowed are ${most} ms`)
      expect(least).toBeLessThanOrEqual(most)
    },
    120_000,
  )
})
