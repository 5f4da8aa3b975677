import type { Page } from '@playwright/test'

import { expect } from './product'

/** Waits for the keyboard script, which loads when a page with tabs is complete. */
export const keyboardReady = (page: Page): Promise<void> =>
  expect(page.locator('[role=tab][tabindex="-1"]').first()).toBeAttached()
