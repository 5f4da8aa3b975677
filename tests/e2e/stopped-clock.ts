import type { Page } from '@playwright/test'

const START_MS = Date.parse('2026-11-18T12:00:00+01:00')

/** Pauses the browser clock on the next page; only the test advances it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: START_MS })
  await page.clock.pauseAt(START_MS + 1_000)
}
