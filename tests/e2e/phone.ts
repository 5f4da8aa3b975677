import type { Page } from '@playwright/test'

import { test as base } from './product'

export const PHONE = { width: 360, height: 740 }

/** On a phone, for somebody who has seen the window that offers a consultation. */
export const test = base.extend({
  viewport: PHONE,
  page: async ({ page }, use) => {
    await page.addInitScript(() => sessionStorage.setItem('popupShown', 'true'))
    await use(page)
  },
})

/** How wide the page is, in pixels. */
export const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)
