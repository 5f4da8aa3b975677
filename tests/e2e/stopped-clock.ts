import type { Page } from '@playwright/test'

const START_MS = Date.parse('2026-11-18T12:00:00+01:00')

/** From its next page on the clock of the browser stands still: only the test moves it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: START_MS })
  await page.clock.pauseAt(START_MS + 1_000)
}
