import AxeBuilder from '@axe-core/playwright'

import { expect, test } from './product'

const PAGES = ['/', '/about', '/services', '/therapists', '/therapists/adaeze-okonkwo', '/contact', '/faq', '/privacy', '/terms', '/delete-account', '/no-such-page']
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1280]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'reduce' } })

      test('axe finds nothing on any page', async ({ page }) => {
        test.slow()
        for (const path of PAGES) {
          await page.goto(path)
          const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
          const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${path}: ${id} at ${target.join(' ')}`))
          expect.soft(found).toEqual([])
        }
      })
    })
  }
}

for (const { width, name } of [
  { width: 320, name: '320 px' },
  { width: 640, name: '1280 px at 200 %' },
]) {
  test(`no page scrolls sideways at ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 })
    for (const path of PAGES) {
      await page.goto(path)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(wide, path).toBeLessThanOrEqual(width)
    }
  })
}
