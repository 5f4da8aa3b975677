// From a published price to the page that shows it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { median } from './product.mjs'

/** @typedef {import('./product.mjs').Product} Product */

const ROUNDS = 7
const BUDGET_MS = 1_000
const GIVE_UP_MS = 10_000

/** @param {Product} product @returns {Promise<string[]>} the broken budgets */
export async function measurePublish({ siteUrl, dataDir }) {
  const token = readFileSync(join(dataDir, 'sandbox/token'), 'utf8').trim()
  /** @type {number[]} */
  const times = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const price = 20_500 + round
    const shown = `₦${price.toLocaleString('en-US')}`
    const answer = await fetch(`${siteUrl}/sandbox/content-lake/v2025-02-19/data/mutate/production`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ mutations: [{ patch: { query: '*[_type == "package" && id == "single"]', set: { price } } }] }),
    })
    if (!answer.ok) throw new Error(`The price was not published: ${answer.status} ${await answer.text()}`)
    const published = performance.now()
    while (!(await (await fetch(`${siteUrl}/services`)).text()).includes(shown)) {
      if (performance.now() - published > GIVE_UP_MS) return [`publish to page: not there after ${GIVE_UP_MS} ms`]
      await new Promise((next) => setTimeout(next, 5))
    }
    times.push(performance.now() - published)
  }
  const [worst, middle] = [Math.max(...times), median(times)]
  console.log(`\nPublish to page, ${ROUNDS} prices: median ${middle.toFixed(0)} ms, slowest ${worst.toFixed(0)} ms (allowed: ${BUDGET_MS} ms)`)
  return worst > BUDGET_MS ? [`publish to page: ${worst.toFixed(0)} ms, allowed are ${BUDGET_MS}`] : []
}
