import { expect, type Page } from '@playwright/test'

import { axeFindings } from './axe'

/** Expects no issues and no overflow of the current state, narrow in light and wide in dark. Restores the window. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  const size = page.viewportSize()
  for (const [colorScheme, width] of [
    ['light', 360],
    ['dark', 1280],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 800 })
    const seen = `${state}, ${colorScheme}, ${width} px`
    expect.soft(await axeFindings(page), seen).toEqual([])
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), seen).toBe(width)
  }
  if (size) await page.setViewportSize(size)
}
