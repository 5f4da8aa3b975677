import type { Locator } from '@playwright/test'

import { chatLink, consultation, PHONE, suppressConsultation } from './page-state'
import { expect, test } from './product'

// Pictures are slow on a new product and irrelevant here.
test.beforeEach(({ page }) => page.route('**/images/**', (route) => route.abort()))

test.describe('consultation window', () => {
  test('shows the team portrait, loaded on opening, and until when support answers', async ({ page }) => {
    await page.unrouteAll()
    // The film keeps the network and the processor busy.
    await page.route('**/files/**', (route) => route.abort())
    // A Wednesday, in West Africa Time.
    await page.clock.install({ time: new Date('2026-11-18T12:00:00+01:00') })
    await suppressConsultation(page)
    await page.goto('/', { waitUntil: 'networkidle' })
    const open = page.getByRole('link', { name: 'Book Free Consultation' })
    const portrait = consultation(page).locator('img')
    const widthOf = (picture: HTMLImageElement) => (picture.complete ? picture.naturalWidth : 0)
    expect(await page.locator('#consultation img').evaluate(widthOf)).toBe(0)
    await open.click()
    await expect(portrait).toBeVisible()
    await expect.poll(() => portrait.evaluate(widthOf)).toBe(160)
    // Decorative: the text beside it names the team.
    await expect(portrait).toHaveAttribute('alt', '')
    await expect(consultation(page)).toContainText('Our care team is available until 18:00 today.')
  })

  test('opens on the button, traps the focus and returns it', async ({ page }) => {
    await page.goto('/')
    const button = page.getByRole('link', { name: 'Book Free Consultation' })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(consultation(page)).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('popupShown'))).toBe('true')
    for (let press = 0; press < 5; press += 1) {
      await page.keyboard.press('Tab')
      const outside = await page.evaluate(
        () => document.querySelector('main :focus:not(#consultation *), header :focus, footer :focus') !== null,
      )
      expect(outside).toBe(false)
    }
    await page.keyboard.press('Escape')
    await expect(consultation(page)).toBeHidden()
    await expect(button).toBeFocused()
    // The flag prevents only the automatic opening.
    await button.click()
    await consultation(page).getByRole('button', { name: 'Close' }).click()
    await expect(consultation(page)).toBeHidden()

    await button.click()
    await page.route('https://wa.me/**', (route) => route.fulfill({ status: 204 }))
    const chat = consultation(page).getByRole('link', { name: 'Chat on WhatsApp' })
    await expect(chat).toHaveAttribute('href', chatLink('Hello, I would like to book a free consultation.'))
    await chat.click()
    await expect(consultation(page), 'after its chat link').toBeHidden()
  })

  test('lies at the lower edge of a phone, with its close button within reach of the thumb', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.goto('/')
    await page.getByRole('link', { name: 'Book Free Consultation' }).click()
    const boxOf = async (element: Locator) => (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await expect
      .poll(async () => {
        const { y, height } = await boxOf(consultation(page))
        return Math.round(y + height)
      })
      .toBe(PHONE.height)
    const close = await boxOf(consultation(page).getByRole('button', { name: 'Close' }))
    expect([Math.round(close.width), Math.round(close.height)]).toEqual([44, 44])
    expect(close.x).toBeGreaterThan(290)
    expect(close.y).toBeGreaterThan(250)
  })
})

test.describe('consultation window without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('opens by its address and closes by a link', async ({ page }) => {
    await page.goto('/')
    await expect(consultation(page)).toBeHidden()
    await page.getByRole('link', { name: 'Book Free Consultation' }).click()
    await expect(consultation(page)).toBeVisible()
    await expect(consultation(page)).toContainText(
      'Our care team is available Monday to Friday 9:00–18:00, Saturday and Sunday 10:00–14:00 WAT.',
    )
    await expect(consultation(page).getByRole('link', { name: 'Chat on WhatsApp' })).toBeVisible()
    await consultation(page).getByRole('link', { name: 'Close' }).click()
    await expect(consultation(page)).toBeHidden()
  })
})
