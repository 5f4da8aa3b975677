import type { Page } from '@playwright/test'

import { expect } from './product'

/**
 * Waits until the whole page is laid out, half a second after its load on a phone. Until then positions further down
 * are estimates of the styles (hero.css).
 */
export const waitForLayout = (page: Page) => expect(page.locator('html.scripted:not(.loaded)')).toHaveCount(0)
