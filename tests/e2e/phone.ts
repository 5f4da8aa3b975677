import type { Page } from '@playwright/test'

import { test as base } from './product'

export const PHONE = { width: 360, height: 740 }

/** A phone on which the consultation window was seen. */
export const test = base.extend({
  viewport: PHONE,
  page: async ({ page }, use) => {
    await page.addInitScript(() => sessionStorage.setItem('popupShown', 'true'))
    await use(page)
  },
})

/** Returns the scroll width of the page in CSS pixels. */
export const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)
