import type { Page } from '@playwright/test'

import { PHONE, suppressConsultation } from './page-state'
import { expect, test } from './product'

test.use({ viewport: PHONE })
test.beforeEach(({ page }) => suppressConsultation(page))

/** Returns texts too pale for paper, where backgrounds are not printed. */
function paleTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { parentElement: holder, textContent } = texts.currentNode
      if (
        !textContent?.trim() ||
        !holder?.checkVisibility({ visibilityProperty: true }) ||
        holder.closest('.visually-hidden')
      )
        continue
      const [red = 0, green = 0, blue = 0] = getComputedStyle(holder).color.match(/\d+/g)?.map(Number) ?? []
      if (0.2126 * red + 0.7152 * green + 0.0722 * blue > 140) found.push(textContent)
    }
    return found
  })
}

test('pages hide no content in print or in full-page captures', async ({ page }) => {
  for (const path of ['/', '/about', '/services']) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveClass(/loaded/)
    const faint = (least: number) =>
      page
        .locator('.reveal')
        .evaluateAll(
          (all, least) => all.filter((element) => Number(getComputedStyle(element).opacity) < least).length,
          least,
        )
    expect(await page.locator('.reveal').count(), path).toBeGreaterThan(0)
    expect(await faint(0.1), path).toBe(0)
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => faint(1), { message: `${path} in print` }).toBe(0)
    expect(await paleTexts(page), `${path} in print`).toEqual([])
    await page.emulateMedia({ media: 'screen' })
  }
})
