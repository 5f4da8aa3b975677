import { axeFindings } from './axe'
import { bookingOn, newEmail } from './checkout-page'
import * as contact from './contact-form'
import { expect, test } from './forms'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const HINT = 'Did you mean ada@gmail.com?'
const USE = { name: 'Use this address' }

test.describe('misspelt mail host with scripts', () => {
  test('shows a suggestion in the checkout without blocking it', async ({ page }) => {
    const booking = bookingOn(page)
    await booking.open()
    await booking.fill('ada@gmial.com')
    await expect(page.getByText(HINT)).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await booking.checkout.click()
    await expect(booking.payment).toContainText('ada@gmial.com')
    await booking.cancel.click()
    await page.getByRole('button', USE).click()
    await expect(booking.email).toHaveValue('ada@gmail.com')
    await booking.email.fill(newEmail())
    await booking.email.blur()
    await expect(page.getByText(HINT)).toHaveCount(0)
  })
})

test.describe('misspelt mail host without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('shows a suggestion beside the field of each returned form, and in its confirmation', async ({ page, host }) => {
    await test.step('contact', async () => {
      await page.goto('/contact')
      await contact.fill(page, ' ')
      const email = contact.main(page).getByLabel('Email address', { exact: true })
      await email.fill('ada@gmial.com')
      await contact.send(page).click()
      await expect(email).toHaveAccessibleDescription(HINT)
      await contact.main(page).getByLabel('Your message').fill('Hello')
      await contact.send(page).click()
      await expect(page.getByText('Did you mean an address at gmail.com?')).toBeVisible()
      expect(host.received).toHaveLength(1)
    })
    await test.step('checkout', async () => {
      const booking = bookingOn(page)
      await page.goto('/services?package=3sessions')
      await booking.email.fill('ada@gmial.com')
      await booking.checkout.click()
      await expect(booking.email).toHaveAccessibleDescription(HINT)
      await expect(booking.name).toHaveAccessibleDescription('Name is required')
    })
  })
})
