import type { FrameLocator, Locator, Page } from '@playwright/test'

import { expect } from './product'
import { patient } from './studio'

/** What the overlay needs before somebody can click on the page. */
export async function pageBeside(page: Page): Promise<FrameLocator> {
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('[data-preview-bar]')).toBeVisible(patient)
  await expect(frame.locator('sanity-visual-editing [data-ui=Card]').first()).toBeAttached(patient)
  return frame
}

/** Rests the mouse on a part of the page until its frame is drawn: what moves under the mouse by scrolling is not noticed. */
export async function pointAt(frame: FrameLocator, part: Locator, position?: { x: number; y: number }): Promise<void> {
  await part.scrollIntoViewIfNeeded()
  await expect(async () => {
    await frame.locator('[data-preview-bar]').hover({ force: true })
    await part.hover({ force: true, ...(position && { position }) })
    await expect(frame.locator('[data-sanity-overlay-element]').first()).toBeAttached({ timeout: 1_000 })
  }).toPass(patient)
}

/** The letters of the invisible marks with which a preview says where a text is stored. */
export const MARKS = '[\\u200b-\\u200f\\u2060-\\u2064\\ufeff]*'

/** A whole text of the page, with or without such marks. */
export const written = (text: string) => new RegExp(`^${text}${MARKS}$`)
