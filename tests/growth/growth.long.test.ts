import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createClient, type SanityClient } from '@sanity/client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { freePort } from '../../scripts/processes/free-port.mjs'
import { launchProduct } from '../../scripts/processes/product.mjs'
import { childrenOf, processOf, processorTime, tellsProcessorTime } from './processor-time'
import { GROWN, writeGrownSeed } from './large-dataset'

const MOST_HTML = 100 * 1024
const MOST_OF_A_PUBLISH_MS = 500

/** How long the site must be idle before a measurement, in ms. */
const STILL_MS = 1_500

let folder: string
let siteUrl: string
let child: ChildProcess
let lake: SanityClient
let site: number

const computed = () => processorTime([site]).all

async function untilStill(): Promise<void> {
  for (let before = -1, since = Date.now(); Date.now() - since < STILL_MS;) {
    const now = computed()
    // Ignores timers.
    if (now - before > 20) [before, since] = [now, Date.now()]
    await new Promise((next) => setTimeout(next, 100))
  }
}

/** Repeats a run above the limit up to twice, because other programs only add to the time. */
async function leastOfThree(limitMs: number, spend: () => Promise<number>): Promise<number> {
  let least = Infinity
  for (let run = 0; run < 3 && least >= limitMs; run += 1) least = Math.min(least, await spend())
  return least
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'grown-'))
  const [seed, dataDir] = [join(folder, 'seed'), join(folder, 'data')]
  writeGrownSeed(seed)
  const [port, sandboxPort] = [await freePort(), await freePort()]
  siteUrl = `http://localhost:${port}`
  child = await launchProduct({
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    SITE_URL: siteUrl,
    DATA_DIR: dataDir,
    SEED_DIR: seed,
  })
  site = processOf(childrenOf(child.pid ?? 0), 'server/main.js')
  lake = createClient({
    projectId: 'local',
    dataset: 'production',
    apiHost: `http://127.0.0.1:${sandboxPort}/sandbox/content-lake`,
    useProjectHostname: false,
    useCdn: false,
    apiVersion: '2025-02-19',
    token: readFileSync(join(dataDir, 'sandbox', 'token'), 'utf8').trim(),
  })
  await untilStill()
}, 600_000)
afterAll(async () => {
  const gone = new Promise((ended) => child.once('exit', ended))
  child.kill('SIGINT')
  await gone
  rmSync(folder, { recursive: true, force: true })
})

async function pageAt(path: string): Promise<string> {
  const answer = await fetch(siteUrl + path)
  expect([answer.status, path]).toEqual([200, path])
  return answer.text()
}

describe('the HTML of a page', () => {
  it.each([
    ...['/', '/topic-7', '/search?q=session', '/therapists/grown-1', '/therapists', '/therapists?page=2'],
    `/therapists?page=${Math.ceil((GROWN.therapists + 7) / 24)}`,
    ...['/therapists?language=Hausa', '/therapists?q=adeyemi', '/faq', '/faq?category=therapy'],
    ...['/faq?category=general&page=2', '/faq?q=session', '/faq?q=session&page=3'],
  ])('stays below 100 KB at %s', async (path) => {
    expect(Buffer.byteLength(await pageAt(path))).toBeLessThan(MOST_HTML)
  })
})

describe.skipIf(!tellsProcessorTime())('processor time from a publish to the first visitor', () => {
  const spentUntilSeen = (path: string, publish: (words: string) => Promise<unknown>): Promise<number> =>
    leastOfThree(MOST_OF_A_PUBLISH_MS, async () => {
      const words = `Told ${Math.round(performance.now())}`
      await pageAt(path)
      await untilStill()
      const before = computed()
      await publish(words)
      await vi.waitFor(async () => expect(await pageAt(path)).toContain(words), { timeout: 30_000, interval: 20 })
      return computed() - before
    })

  it.each([
    ['for a therapist, in the directory', '/therapists', 'therapist-adaeze-okonkwo', 'title'],
    ['for a therapist, in a profile not requested lately', '/therapists/grown-77', 'grown-therapist-77', 'title'],
    ['for a question', '/faq', 'faq-cost', 'question'],
    ['for a page', '/topic-9', 'grown-page-9', 'title'],
    ['for a name that all pages show', '/about', 'siteSettings', 'tagline'],
  ])(
    'stays below 500 ms %s',
    async (_what, path, id, field) => {
      const spent = await spentUntilSeen(path, (words) =>
        lake
          .patch(id)
          .set({ [field]: words })
          .commit(),
      )
      expect(spent).toBeLessThan(MOST_OF_A_PUBLISH_MS)
    },
    300_000,
  )

  it('stays below 500 ms after every page was visited', async () => {
    for (let index = 0; index < 300; index += 1) await pageAt(`/therapists/grown-${index}`)
    const spent = await spentUntilSeen('/therapists/grown-3', (words) =>
      lake.patch('grown-therapist-3').set({ title: words }).commit(),
    )
    expect(spent).toBeLessThan(MOST_OF_A_PUBLISH_MS)
  }, 300_000)
})

it.skipIf(!tellsProcessorTime())(
  'finds a redirect among thousands within 10 ms of processor time',
  async () => {
    const ask = (index: number) => fetch(`${siteUrl}/old-${index}`, { redirect: 'manual' })
    await ask(0)
    await untilStill()
    const before = computed()
    for (let index = 1; index <= 100; index += 1)
      expect((await ask(index)).headers.get('location')).toBe(`/topic-${index}`)
    expect((computed() - before) / 100).toBeLessThan(10)
  },
  60_000,
)
