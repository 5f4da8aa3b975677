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

/**
 * Moves the mouse over a part of the page until its frame is drawn. The overlay notices no part that is scrolled under the
 * mouse, and none before it has seen that the part is in view: the mouse moves again, and nothing is scrolled in between.
 */
export async function pointAt(
  frame: Pick<FrameLocator, 'locator'>,
  part: Locator,
  position?: { x: number; y: number },
): Promise<void> {
  await part.scrollIntoViewIfNeeded()
  await expect(async () => {
    const size = await part.boundingBox()
    if (!size) throw new Error('The part is not on the page')
    const { x, y } = position ?? { x: size.width / 2, y: size.height / 2 }
    for (const step of [1, 0]) await part.hover({ force: true, position: { x: x + step, y } })
    await expect(frame.locator('[data-sanity-overlay-element]').first()).toBeAttached({ timeout: 1_000 })
  }).toPass(patient)
}

/** The letters of the invisible marks with which a preview says where a text is stored. */
export const MARKS = '[\\u200b-\\u200f\\u2060-\\u2064\\ufeff]*'

/** A whole text of the page, with or without such marks. */
export const written = (text: string) => new RegExp(`^${text}${MARKS}$`)
