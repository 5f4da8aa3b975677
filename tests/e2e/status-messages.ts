import type { Locator, Page } from '@playwright/test'

/** Returns status messages about slow or missing connections. */
export const statusMessage = (page: Page, words: string | RegExp): Locator =>
  page.getByRole('status').filter({ hasText: words })

/** Runs timers ten times faster on later pages: Playwright cannot move the clock while the next page loads. */
export const speedUpTimers = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    // Prevent the consultation window from opening.
    sessionStorage.setItem('popupShown', 'true')
    window.setTimeout = new Proxy(window.setTimeout, {
      apply: (set, page, [run, ms = 0, ...given]) => Reflect.apply(set, page, [run, ms / 10, ...given]),
    })
  })
