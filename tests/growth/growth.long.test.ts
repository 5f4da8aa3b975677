import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { startGrownProduct, type GrownProduct } from './grown-product'
import { GROWN } from './large-dataset'
import { processorTime, tellsProcessorTime } from './processor-time'

const MOST_HTML = 100 * 1024
const MOST_OF_A_PUBLISH_MS = 500

/** How long the site must be idle before a measurement, in ms. */
const STILL_MS = 1_500

let product: GrownProduct

const computed = () => processorTime([product.siteProcess]).all

async function untilStill(): Promise<void> {
  for (let before = -1, since = Date.now(); Date.now() - since < STILL_MS;) {
    const now = computed()
    // Ignores timers.
    if (now - before > 20) [before, since] = [now, Date.now()]
    await new Promise((next) => setTimeout(next, 100))
  }
}

/** Expects that one of three runs stays below the limit in ms: other programs only add to the time. */
async function expectWithin(most: number, spend: () => Promise<number>): Promise<void> {
  const spent: number[] = []
  while (spent.length < 3 && !spent.some((time) => time < most)) spent.push(await spend())
  expect(Math.min(...spent)).toBeLessThan(most)
}

beforeAll(async () => {
  product = await startGrownProduct()
  await untilStill()
}, 600_000)
afterAll(() => product.stop())

async function pageAt(path: string): Promise<string> {
  const answer = await fetch(product.siteUrl + path)
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
  const expectFastPublish = (path: string, id: string, field: string) =>
    expectWithin(MOST_OF_A_PUBLISH_MS, async () => {
      const words = `Told ${Math.round(performance.now())}`
      await pageAt(path)
      await untilStill()
      const before = computed()
      await product.editor
        .patch(id)
        .set({ [field]: words })
        .commit()
      await vi.waitFor(async () => expect(await pageAt(path)).toContain(words), { timeout: 30_000, interval: 20 })
      return computed() - before
    })

  it.each([
    ['for a therapist, in the directory', '/therapists', 'therapist-adaeze-okonkwo', 'title'],
    ['for a therapist, in a profile not requested lately', '/therapists/grown-77', 'grown-therapist-77', 'title'],
    ['for a question', '/faq', 'faq-cost', 'question'],
    ['for a page', '/topic-9', 'grown-page-9', 'title'],
    ['for a name that all pages show', '/about', 'siteSettings', 'tagline'],
  ])('stays below 500 ms %s', (_what, path, id, field) => expectFastPublish(path, id, field), 300_000)

  it('stays below 500 ms after every page was visited', async () => {
    for (let index = 0; index < 300; index += 1) await pageAt(`/therapists/grown-${index}`)
    await expectFastPublish('/therapists/grown-3', 'grown-therapist-3', 'title')
  }, 300_000)
})

it.skipIf(!tellsProcessorTime())(
  'finds a redirect among thousands within 10 ms of processor time',
  async () => {
    const ask = (index: number) => fetch(`${product.siteUrl}/old-${index}`, { redirect: 'manual' })
    await ask(0)
    await untilStill()
    const before = computed()
    for (let index = 1; index <= 100; index += 1)
      expect((await ask(index)).headers.get('location')).toBe(`/topic-${index}`)
    expect((computed() - before) / 100).toBeLessThan(10)
  },
  60_000,
)
