import type { Page } from '@playwright/test'

import { expectAccessible } from './expect-accessible'
import { publicHtml } from './guide-jobs'
import { layoutShifts, recordLayoutShifts } from './layout-shifts'
import { resizePage } from './page-checks'
import { suppressConsultation } from './page-state'
import { editorClient, expect, type Product, test } from './product'

const TEXT = 'We are closed on Monday 7 December, and back on Tuesday at 9:00.'
const LINK = { _type: 'menuLink', _key: 'a', target: 'address', address: '/contact', label: 'Ask us first' }

/** Publishes an announcement. @param fields times in seconds from now */
async function announce(product: Product, fields: object = {}): Promise<void> {
  const editor = await editorClient(product)
  await editor.createOrReplace({ _id: 'closed', _type: 'announcement', text: TEXT, ...fields })
}

/** Resolves with the time at which the page of visitors first matches, in ms. */
async function timeOf(product: Product, path: string, matches: (html: string) => boolean): Promise<number> {
  await expect
    .poll(async () => matches(await publicHtml(product, path)), { intervals: [20], timeout: 20_000 })
    .toBe(true)
  return Date.now()
}

const announcement = (page: Page) => page.getByRole('region', { name: 'Announcement' })

test.beforeEach(async ({ page }) => {
  await suppressConsultation(page)
  await page.route('**/images/**', (route) => route.abort())
})

test('announcement appears and disappears within a second of its times, and leaves the pages as they were', async ({
  ownProduct,
}) => {
  const paths = ['/', '/services', '/faq?category=therapy', '/no-page-has-this-address', '/about.md']
  const pages = () => Promise.all(paths.map((path) => publicHtml(ownProduct, path)))
  const before = await pages()
  const [start, end] = [Date.now() + 3_000, Date.now() + 6_000]
  await announce(ownProduct, { start: new Date(start).toISOString(), end: new Date(end).toISOString() })
  const shown = paths.filter((path) => !path.endsWith('.md'))
  const isShown = (html: string) => html.includes(TEXT)
  const begun = await Promise.all(shown.map((path) => timeOf(ownProduct, path, isShown)))
  const ended = await Promise.all(shown.map((path) => timeOf(ownProduct, path, (html) => !isShown(html))))
  for (const [times, due] of [
    [begun, start],
    [ended, end],
  ] as const)
    for (const time of times) {
      expect(time).toBeGreaterThanOrEqual(due)
      expect(time).toBeLessThan(due + 1_000)
    }
  expect(await pages()).toEqual(before)
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('closed announcement stays away on every page until its text changes', async ({ page, ownProduct }) => {
      await announce(ownProduct, { links: [LINK] })
      await timeOf(ownProduct, '/faq?category=therapy', (html) => html.includes(TEXT))
      await page.goto('/faq?category=therapy')
      await expect(announcement(page).getByRole('link', { name: 'Ask us first' })).toHaveAttribute('href', '/contact')
      await announcement(page).getByRole('button', { name: 'Close the announcement' }).click()
      await expect
        .poll(async () => (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`))
        .toContainEqual(expect.stringMatching(/^closed=[\da-f]{12}$/))
      await expect(announcement(page)).toHaveCount(0)
      await expect(page).toHaveURL(/\/faq\?category=therapy$/)
      for (const path of ['/', '/services', '/no-page-has-this-address', '/faq?category=therapy']) {
        await page.goto(path)
        await expect(page.getByRole('banner')).toBeVisible()
        await expect(announcement(page)).toHaveCount(0)
        expect(await page.content()).not.toContain('announcement')
      }
      await announce(ownProduct, { text: 'We are open on Monday 7 December.' })
      await timeOf(ownProduct, '/', (html) => html.includes('We are open'))
      await page.goto('/')
      await expect(announcement(page)).toContainText('We are open')
    })
  })

test('page with an announcement shifts nothing, fits every screen and is accessible', async ({ page, ownProduct }) => {
  await announce(ownProduct, { links: [LINK], text: `${TEXT} `.repeat(5) })
  await recordLayoutShifts(page)
  for (const path of ['/', '/services', '/therapists']) {
    await timeOf(ownProduct, path, (html) => html.includes('…'))
    await page.goto(path, { waitUntil: 'load' })
    await expect(announcement(page)).toContainText(/closed on Monday.*…/)
    expect(await layoutShifts(page), path).toEqual([])
    const { width = 0, height = 0 } = (await announcement(page).getByRole('button').boundingBox()) ?? {}
    expect(Math.min(width, height), path).toBeGreaterThanOrEqual(44)
    await expectAccessible(page, `${path} with an announcement`)
    for (const [size, letters] of [
      [320, '100%'],
      [320, '200%'],
      [1280, '200%'],
    ] as const) {
      await resizePage(page, size, 740, letters)
      const header = await page.getByRole('banner').boundingBox()
      const bar = await announcement(page).boundingBox()
      expect((bar?.y ?? 0) + (bar?.height ?? 0), `${path} ${size} px ${letters}`).toBeLessThanOrEqual(header?.y ?? 0)
      expect(await announcement(page).evaluate(({ scrollWidth }) => scrollWidth), path).toBeLessThanOrEqual(size)
    }
  }
})
