import type { Page } from '@playwright/test'

import { PAGES } from '../every-page'
import { bookingOn, newEmail } from './checkout-page'
import { consultation, suppressConsultation } from './consultation-window'
import { fill, submit } from './deletion-form'
import { live } from './forms'
import { keyboardReady } from './keyboard-ready'
import { expect, test } from './product'

// Focus scrolls without animation.
test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.beforeEach(({ page }) => suppressConsultation(page))

const MAX_STOPS = 200

/** Returns the focused element if another covers its centre, null if it is visible, `again` for one seen before. */
const hiddenFocus = (page: Page) =>
  page.evaluate(() => {
    const seen = ((window as { focused?: Set<Element> }).focused ??= new Set())
    const focused = document.activeElement
    if (!focused || focused === document.body) return null
    if (seen.has(focused)) return 'again'
    seen.add(focused)
    const labels = focused instanceof HTMLInputElement ? [...(focused.labels ?? [])] : []
    const [first = new DOMRect()] = focused.getClientRects()
    const hit = document.elementFromPoint(first.x + first.width / 2, first.y + first.height / 2)
    return [focused, ...labels].some((part) => part.contains(hit)) ? null : focused.outerHTML.slice(0, 120)
  })

/** Returns the covered tab stops, until the focus returns to one seen before. */
async function hiddenStops(page: Page): Promise<string[]> {
  const hidden: string[] = []
  await page.evaluate(() => Object.assign(window, { focused: new Set() }))
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    await page.keyboard.press('Tab')
    const found = await hiddenFocus(page)
    if (found === 'again') return hidden
    if (found) hidden.push(found)
  }
  return [...hidden, `more than ${MAX_STOPS} stops`]
}

for (const javaScriptEnabled of [true, false]) {
  for (const width of [360, 1280]) {
    test.describe(`Tab key at ${width} px ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
      test.use({ javaScriptEnabled, viewport: { width, height: 740 } })

      test('reaches only visible elements on every page', { tag: '@long' }, async ({ page }) => {
        test.slow()
        for (const path of [...PAGES, '/services?package=6sessions', '/faq?q=price']) {
          await page.goto(path)
          expect.soft(await hiddenStops(page), path).toEqual([])
        }
      })

      test('reaches only visible elements in and after the consultation window', async ({ page }) => {
        await page.goto(javaScriptEnabled ? '/' : '/#consultation')
        if (javaScriptEnabled) await page.getByRole('link', { name: 'Book Free Consultation' }).press('Enter')
        await expect(consultation(page)).toBeVisible()
        expect(await hiddenStops(page)).toEqual([])
      })

      if (width < 1000)
        test('reaches only visible elements in and after the open menu', async ({ page }) => {
          await page.goto('/')
          if (javaScriptEnabled) await keyboardReady(page)
          await page.locator('header summary').press('Enter')
          await expect(page.locator('main')).toBeHidden()
          expect(await hiddenStops(page)).toEqual([])
        })

      if (javaScriptEnabled) {
        test('reaches only visible elements in both payment windows', async ({ page }) => {
          const booking = bookingOn(page)
          await booking.open()
          await booking.openPayment(newEmail())
          expect(await hiddenStops(page), 'our window').toEqual([])
          await booking.pay.click()
          await booking.popup.getByRole('button', { name: 'Close' }).waitFor()
          expect(await hiddenStops(page), "the provider's window").toEqual([])
        })

        test('reaches only visible elements in the deletion dialog', async ({ page }) => {
          await page.goto('/delete-account')
          await live(page)
          await fill(page)
          await submit(page).click()
          await expect(page.getByRole('dialog')).toBeVisible()
          expect(await hiddenStops(page)).toEqual([])
        })
      }
    })
  }
}
