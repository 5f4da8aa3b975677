import type { FrameLocator, Locator, Page } from '@playwright/test'

import { expect } from './product'
import { studioTimeout } from './studio'

/** Waits for the overlay of the framed page and returns the frame. */
export async function framedPage(page: Page): Promise<FrameLocator> {
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('[data-preview-bar]')).toBeVisible(studioTimeout)
  await expect(frame.locator('sanity-visual-editing [data-ui=Card]').first()).toBeAttached(studioTimeout)
  return frame
}

/** Hovers until the overlay frames an element, again because it ignores those that scroll under the mouse. */
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
  }).toPass(studioTimeout)
}

/** The characters of the invisible stega marks. */
const STEGA_MARKS = '[\\u200b-\\u200f\\u2060-\\u2064\\ufeff]*'

/** Matches a whole text with or without stega marks. */
export const textWithMarks = (text: string) => new RegExp(`^${text}${STEGA_MARKS}$`)
