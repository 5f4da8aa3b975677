import type { Page } from '@playwright/test'

import { expect, test } from './product'

/** Returns the lower end of the stitch line as a share of the window height. */
const lineEnd = (page: Page) =>
  page.locator('.thread').evaluate((thread) => thread.getBoundingClientRect().bottom / innerHeight)
const scrollTo = (page: Page, share: number) =>
  page.evaluate((part) => window.scrollTo({ top: part * document.body.scrollHeight, behavior: 'instant' }), share)
/** Returns the offset of the stitch from its place on the page. */
const lineOffset = (page: Page) =>
  page.locator('.thread i').evaluate((stitch) => stitch.getBoundingClientRect().top + scrollY)

for (const javaScriptEnabled of [true, false]) {
  test.describe(`stitch line ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })

    test(
      'grows with scrolling from the opening screen to the footer and stays in place',
      { tag: javaScriptEnabled ? [] : '@long' },
      async ({ page }) => {
        await page.goto('/')
        expect(await lineEnd(page)).toBeCloseTo(0.45, 1)
        await scrollTo(page, 0.5)
        await expect.poll(() => lineEnd(page)).toBeGreaterThan(0.6)
        expect(await lineEnd(page)).toBeLessThan(0.85)
        expect(await lineOffset(page)).toBeCloseTo(0, 0)
        await scrollTo(page, 1)
        await expect.poll(() => lineEnd(page)).toBeCloseTo(1, 1)
      },
    )
  })
}

test(
  'stitch line is complete with reduced motion, and missing with Save-Data or without an opening screen',
  { tag: '@long' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/about')
    expect(await lineEnd(page)).toBeGreaterThan(2)
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    await page.goto('/services')
    await expect(page.locator('.thread')).toHaveCount(0)
    await page.setExtraHTTPHeaders({ 'Save-Data': 'on' })
    await page.goto('/')
    await expect(page.locator('.thread')).toBeHidden()
  },
)
