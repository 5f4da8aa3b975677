import type { Page } from '@playwright/test'

import { expect } from './product'

/**
 * Waits until the page is laid out whole, which on a phone is half a second after its load: before that, places further
 * down are what the styles guess (hero.css), and words stand outside of their own ground.
 */
export const laidOut = (page: Page) => expect(page.locator('html.scripted:not(.loaded)')).toHaveCount(0)
