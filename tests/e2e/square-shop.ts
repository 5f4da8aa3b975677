import type { Page } from '@playwright/test'
import * as v from 'valibot'

import { bookingOn } from './checkout-page'
import { createProduct, editorClient, expect, test as base, type Product } from './product'

const TOKEN = 'sandbox-square-token'

/** A product with Square: 3 Sessions and one add-on have a Square price. */
export const test = base.extend<object, { shop: Product }>({
  shop: [
    async ({}, use) => {
      const shop = await createProduct(({ siteUrl, sandboxUrl }) => ({
        SQUARE_APPLICATION_ID: 'sandbox-sq0idb-test',
        SQUARE_LOCATION_ID: 'SANDBOX',
        SQUARE_ACCESS_TOKEN: TOKEN,
        SQUARE_CURRENCY: 'USD',
        SQUARE_API_BASE: `${sandboxUrl}/sandbox/square`,
        SQUARE_SCRIPT_URL: `${siteUrl}/sandbox/square/v1/square.js`,
      }))
      const editor = await editorClient(shop)
      await editor.patch('package-3sessions').set({ squarePrice: 3500 }).commit()
      await editor.patch('addOn-pocket1').set({ squarePrice: 500 }).commit()
      await expect
        .poll(async () => (await fetch(`${shop.siteUrl}/services`)).text())
        .toMatch(/3500[\s\S]*500|500[\s\S]*3500/)
      await use(shop)
      await shop.remove()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.siteUrl),
})

const listed = v.object({
  payments: v.optional(
    v.array(
      v.object({
        id: v.string(),
        status: v.string(),
        note: v.string(),
        amount_money: v.object({ amount: v.number(), currency: v.string() }),
      }),
    ),
    [],
  ),
})

/** Returns the Square payments of an email address. */
export async function chargesOf({ sandboxUrl }: Product, email: string) {
  const response = await fetch(`${sandboxUrl}/sandbox/square/v2/payments`, {
    headers: { Authorization: `Bearer ${TOKEN}` },
  })
  const { payments } = v.parse(listed, await response.json())
  return payments
    .filter(({ note }) => note.includes(email))
    .map(({ status, amount_money: { amount, currency } }) => ({ status, amount, currency }))
}

export const cardOption = (page: Page) => page.getByRole('radio', { name: /^With a card from abroad/ })
export const pay = (page: Page, amount = 'US$35') => page.getByRole('button', { name: `Pay ${amount}`, exact: true })

/** The message of the payment window; the card form has its own alert. */
export const paymentMessage = (page: Page) => page.locator('#payment .note:not(.pending-payment)')

/** Fills the card form; the default card is charged. */
export async function fillCard(page: Page, number = '4111 1111 1111 1111', cvv = '111') {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry (MM/YY)').fill('12/40')
  await page.getByLabel('CVV').fill(cvv)
  await page.getByLabel('Postal code').fill('94103')
}

/** Opens the payment window and selects the card form. */
export async function openCardForm(page: Page, email: string) {
  const booking = bookingOn(page)
  await booking.open()
  await booking.openPayment(email)
  await cardOption(page).check()
  return booking
}
