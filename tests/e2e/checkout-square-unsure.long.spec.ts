import type { Page } from '@playwright/test'

import { axeFindings } from './axe'
import { bookingOn, newEmail, paymentsOf, transactionsOf } from './checkout-page'
import { holdRequests } from './hold-requests'
import { expect } from './product'
import { cardOption, chargesOf, fillCard, pay, paymentMessage, test, openCardForm } from './square-shop'

/** Drops the response to the first charged card. */
async function dropResponse(page: Page) {
  let lost = false
  await page.route('**/services/square', async (route) => {
    const answer = await route.fetch()
    if (!lost && route.request().postData()?.includes('sourceId=')) {
      lost = true
      await route.abort()
    } else await route.fulfill({ response: answer })
  })
}

const UNSURE = 'We could not find out whether your card was charged'

test.describe('unresolved payment with Square', () => {
  test('never charges again after a reload, in another tab, in naira or without scripts', async ({
    page,
    context,
    browser,
    shop,
  }) => {
    const email = newEmail()
    await dropResponse(page)
    await openCardForm(page, email)
    await fillCard(page)
    await pay(page).click()
    await expect(paymentMessage(page)).toContainText(UNSURE)
    await page.close()

    const cookies = await context.cookies()
    const plain = await browser.newContext({
      baseURL: shop.siteUrl,
      javaScriptEnabled: false,
      storageState: { cookies, origins: [] },
    })
    const plainPage = await plain.newPage()
    // The page itself redirects to the receipt.
    await plainPage.goto('/services?package=3sessions')
    await expect(plainPage.getByText('Payment successful with Square!')).toBeVisible()
    await plain.close()

    const tab = await context.newPage()
    const booking = bookingOn(tab)
    // A page that was open before the charge: it was rendered without the cookie.
    await context.clearCookies()
    await booking.open()
    await context.addCookies(cookies)
    await booking.openPayment(email)
    await booking.pay.click()
    await expect(tab.getByRole('alert')).toHaveText('Payment successful with Square!')
    expect(await chargesOf(shop, email)).toHaveLength(1)
    expect(paymentsOf(shop, email)).toHaveLength(1)
    expect(await transactionsOf(shop, email)).toEqual([])

    // The receipt was seen, so the next order is a new booking.
    await booking.open()
    await booking.openPayment(email)
    await booking.choose('Pay')
    await expect(tab.getByRole('alert')).toHaveText('Payment successful with Paystack!')
    expect(await transactionsOf(shop, email)).toHaveLength(1)
  })

  test('blocks a payment in naira with a message and the chat', async ({ page, shop }) => {
    const email = newEmail()
    // The charge never reaches the server, which cannot know that yet.
    await page.route('**/services/square', (route) =>
      route.request().postData()?.includes('sourceId=') ? route.abort() : route.fallback(),
    )
    const booking = await openCardForm(page, email)
    await fillCard(page)
    await pay(page).click()
    await expect(paymentMessage(page)).toContainText(UNSURE)
    await page.getByRole('radio', { name: 'In naira: card, bank or transfer' }).check()
    await booking.pay.click()
    await expect(booking.note).toContainText(
      /^We are checking whether your card was charged a moment ago\. Nothing else will be charged in the meantime\. Please try again in /,
    )
    await expect(booking.payment.getByRole('link', { name: 'Book this by chat' })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    expect(await transactionsOf(shop, email)).toEqual([])
    // The same card continues at once: its reference is charged only once.
    await page.unroute('**/services/square')
    await cardOption(page).check()
    await fillCard(page)
    await pay(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Payment successful with Square!' })).toBeVisible()
    expect(await chargesOf(shop, email)).toHaveLength(1)
  })

  test('shows a status, and after ten seconds that the card is charged at most once', async ({ page, shop }) => {
    await page.clock.install()
    const email = newEmail()
    await openCardForm(page, email)
    await fillCard(page)
    const release = await holdRequests(page, '**/services/square')
    await pay(page).click()
    const status = page.locator('#payment').getByRole('status')
    await page.clock.runFor(300)
    await expect(status.filter({ hasText: /./ })).toHaveCount(1)
    await page.clock.runFor(10_000)
    await expect(status.filter({ hasText: 'This is taking longer than usual.' })).toContainText(
      'your card will not be charged twice',
    )
    release()
    await expect(page.getByRole('alert')).toHaveText('Payment successful with Square!')
    expect(await chargesOf(shop, email)).toHaveLength(1)
  })

  test('reports the payment without a connection to the site and opens the receipt later', async ({ page, shop }) => {
    const email = newEmail()
    await openCardForm(page, email)
    await fillCard(page)
    let away = true
    await page.route(
      (url) => url.pathname === '/' || url.pathname === '/services/receipt',
      (route) => (away ? route.abort('internetdisconnected') : route.continue()),
    )
    await pay(page).click()
    const note = page.getByRole('alert').filter({ hasText: 'Your payment is recorded and will be confirmed.' })
    await expect(note).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open the receipt' })).toBeFocused()
    await expect(note).toContainText('Please do not pay again')
    away = false
    await page.getByRole('link', { name: 'Open the receipt' }).click()
    await expect(page.getByRole('alert')).toHaveText('Payment successful with Square!')
    expect(await chargesOf(shop, email)).toHaveLength(1)
  })
})
