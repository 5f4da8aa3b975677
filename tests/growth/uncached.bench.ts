import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { freePort } from '../../scripts/processes/free-port.mjs'
import { launchProduct, untilWarm } from '../../scripts/processes/product.mjs'
import { writeGrownSeed } from './large-dataset'
import { childrenOf, processOf, processorTime, tellsProcessorTime } from './processor-time'

const REQUESTS = 200
const ROUNDS = 3
const WORDS = ['anxiety', 'adeyemi', 'what does therapy cost', 'grief of couples', 'session price', 'zzzz']

// Part of `npm run bench`. The tests in server/page-cache check that no such address is rendered again.
describe.skipIf(!tellsProcessorTime())('processor time of an uncached address, with 1,000 therapists', () => {
  let folder = ''
  let siteUrl = ''
  let child: ChildProcess
  let site: number

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'uncached-'))
    writeGrownSeed(join(folder, 'seed'), { therapists: 1_000 })
    const [port, sandboxPort, metricsPort] = [await freePort(), await freePort(), await freePort()]
    siteUrl = `http://localhost:${port}`
    child = await launchProduct({
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      METRICS_PORT: String(metricsPort),
      SITE_URL: siteUrl,
      DATA_DIR: join(folder, 'data'),
      SEED_DIR: join(folder, 'seed'),
    })
    await untilWarm(metricsPort, child)
    site = processOf(childrenOf(child.pid ?? 0), 'server/main.js')
  }, 600_000)
  afterAll(async () => {
    const ended = new Promise((exited) => child.once('exit', exited))
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  })

  let visits = 0
  async function request(addressOf: (visit: number) => string): Promise<void> {
    visits += 1
    const answer = await fetch(siteUrl + addressOf(visits), { redirect: 'manual' })
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
        const before = processorTime([site]).all
        for (let visit = 0; visit < REQUESTS; visit += 1) await request(addressOf)
        rounds.push((processorTime([site]).all - before) / REQUESTS)
      }
      const least = Math.min(...rounds)
      console.log(`Processor time of ${subject}: ${least.toFixed(2)} ms, allowed are ${most} ms`)
      expect(least).toBeLessThanOrEqual(most)
    },
    120_000,
  )
})
