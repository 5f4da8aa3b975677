import type { Locator, Page } from '@playwright/test'

/** Where a page says that something takes its time, or that there is no connection. */
export const said = (page: Page, words: string | RegExp): Locator => page.getByRole('status').filter({ hasText: words })

/** A second passes as ten on pages that open from now on: the browser's own clock cannot be moved while the next page is loading. */
export const hurry = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    // The window that opens by itself would come between.
    sessionStorage.setItem('popupShown', 'true')
    window.setTimeout = new Proxy(window.setTimeout, {
      apply: (set, page, [run, ms = 0, ...given]) => Reflect.apply(set, page, [run, ms / 10, ...given]),
    })
  })
