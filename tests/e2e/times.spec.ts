import type { Locator, Page } from '@playwright/test'

import { consultation, stopClock } from './page-state'
import { expect, test } from './product'

/**
 * Pauses every transition of the page.
 * @returns sets the transitions of an element to a time in ms and returns its opacity
 */
async function stopTransitions(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: 0 })
  return (element: Locator, ms: number) =>
    element.evaluate((moved, at) => {
      for (const transition of moved.getAnimations()) {
        transition.pause()
        transition.currentTime = at
      }
      return Number(getComputedStyle(moved).opacity)
    }, ms)
}

/** Scrolls until a share of an element is visible and returns whether it is still pending. */
async function isPendingAt(element: Locator, share: number): Promise<boolean> {
  await element.evaluate(async (revealed, visible) => {
    for (const transition of revealed.getAnimations()) transition.finish()
    const { top, height } = revealed.getBoundingClientRect()
    scrollBy({ top: top + height * visible - innerHeight, behavior: 'instant' })
    // The observer of the page runs in the same task.
    await new Promise((told) => new IntersectionObserver(told).observe(revealed))
  }, share)
  return element.evaluate((revealed) => revealed.classList.contains('pending'))
}

// Pictures are slow on a new product and irrelevant here.
test.beforeEach(({ page }) => page.route('**/images/**', (route) => route.abort()))

test('home page shows film, reveals and consultation window at their times', async ({ page }) => {
  await stopClock(page)
  await page.goto('/')
  // The script that runs the timers has loaded.
  await expect(page.locator('#consultation [data-support-week]')).toContainText(/is available (?:until|from)/)
  // Backgrounds are decorative.
  await expect(page.locator('canvas[data-ground]:not([aria-hidden=true])')).toHaveCount(0)
  const filmed = page.locator('video source[src]')
  const root = page.locator('html')

  await page.clock.runFor(99)
  await expect(filmed).toHaveCount(0)
  await page.clock.runFor(2)
  await expect(filmed).not.toHaveCount(0)

  await page.clock.runFor(499 - 101)
  await expect(root).not.toHaveClass(/loaded/)
  await page.clock.runFor(2)
  await expect(root).toHaveClass(/loaded/)

  await page.evaluate(() => scrollTo({ top: 1, behavior: 'instant' }))
  const pending = page.locator('main .pending')
  await expect(pending).not.toHaveCount(0)
  const last = page.locator('main .reveal').last()
  await expect(last).toHaveClass(/pending/)
  expect(await isPendingAt(last, 0.09)).toBe(true)
  expect(await isPendingAt(last, 0.11)).toBe(false)

  const moveTo = await stopTransitions(page)
  await page.clock.runFor(9_999 - 501)
  await expect(consultation(page)).toBeHidden()
  await page.clock.runFor(2)
  await expect(consultation(page)).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('popupShown'))).toBe('true')

  // Opens after 50 ms.
  expect(await moveTo(consultation(page), 49)).toBe(0)
  expect(await moveTo(consultation(page), 51)).toBeGreaterThan(0)
  expect(await moveTo(consultation(page), 349)).toBeLessThan(1)
  expect(await moveTo(consultation(page), 351)).toBe(1)
  // Closes over 300 ms.
  const open = page.locator('#consultation')
  await page.keyboard.press('Escape')
  await expect(open).not.toHaveAttribute('open')
  expect(await moveTo(open, 299)).toBeGreaterThan(0)
  await expect(open).toBeVisible()
  await moveTo(open, 301)
  await expect(open).toBeHidden()

  // Opens once per session.
  await page.reload()
  await expect(page.locator('#consultation [data-support-week]')).toContainText(/is available (?:until|from)/)
  await page.clock.runFor(15_000)
  await expect(consultation(page)).toBeHidden()
})

test('consultation window opens and closes at once with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  // With transitions paused, one would never end.
  await stopTransitions(page)
  await page.getByRole('link', { name: 'Book Free Consultation' }).click()
  await expect(consultation(page)).toHaveCSS('opacity', '1')
  await page.keyboard.press('Escape')
  await expect(consultation(page)).toBeHidden()
})
