import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, type APIRequestContext, type BrowserContext, type Locator, type Page } from '@playwright/test'
import * as v from 'valibot'

import { storedRows } from '../../sandbox/testing/stored.fixture'
import type { Product } from './product'

const listed = v.object({
  data: v.array(
    v.object({
      reference: v.string(),
      status: v.string(),
      amount: v.number(),
      customer: v.object({ email: v.string() }),
    }),
  ),
})
const paymentRow = v.object({
  reference: v.string(),
  amount: v.number(),
  currency: v.string(),
  channel: v.string(),
  outcome: v.string(),
  email: v.string(),
})

let addressCount = 0

/** Returns an address without earlier payments. */
export const newEmail = (tag = '') => `ngozi.${Date.now()}.${(addressCount += 1)}${tag}@example.com`

/** Page object of the booking on /services. */
export function bookingOn(page: Page) {
  const payment = page.getByRole('dialog', { name: 'Pay for your booking' })
  const popup = page.frameLocator('iframe[id^=inline-checkout]')
  const field = (label: string): Locator => page.getByLabel(label, { exact: true })
  const booking = {
    payment,
    /** The window of the provider, in an iframe. */
    popup,
    name: field('Your name'),
    email: field('Email'),
    country: field('Country'),
    checkout: page.getByRole('button', { name: 'Checkout', exact: true }),
    pay: payment.getByRole('button', { name: /^Pay ₦/ }),
    hostedPage: payment.getByRole('link', { name: 'Pay on a separate page' }),
    cancel: payment.getByRole('button', { name: 'Cancel', exact: true }),
    alert: page.getByRole('region', { name: 'Your details' }).getByRole('alert'),
    note: payment.getByRole('alert'),
    total: page.getByRole('region', { name: 'Your booking' }).getByRole('status'),
    /** Opens the page and waits for hydration. */
    async open(path = '/services?package=3sessions') {
      await page.goto(path)
      await page.locator('form[data-live]').waitFor()
    },
    async fill(email: string) {
      await booking.name.fill('Ngozi Eze')
      await booking.email.fill(email)
      await booking.country.fill('Nigeria')
    },
    /** Fills the form and opens the payment window. */
    async openPayment(email: string) {
      await booking.fill(email)
      await booking.checkout.click()
      await payment.waitFor()
    },
    /** Opens the window of the provider and presses a button in it. */
    async choose(button: string) {
      await booking.pay.click()
      await popup.getByRole('button', { name: button, exact: true }).click()
    },
  }
  return booking
}

/** Expects the receipt of a payment in naira. */
export const expectPaid = (page: Page) =>
  expect(page.getByRole('alert')).toHaveText('Payment successful with Paystack!')

/** Opens the payment window for three sessions, or for the choice in `path`, and a new email address. */
export async function openPaymentWindow(page: Page, path?: string) {
  const booking = bookingOn(page)
  const email = newEmail()
  await booking.open(path)
  await booking.openPayment(email)
  return { booking, email }
}

/** Returns the Paystack transactions of an email address, newest first. */
export async function transactionsOf({ sandboxUrl }: Product, email: string) {
  const response = await fetch(`${sandboxUrl}/sandbox/paystack/transaction?perPage=100`, {
    headers: { Authorization: 'Bearer sk_test_sandbox' },
  })
  const { data } = v.parse(listed, await response.json())
  return data.filter(({ customer }) => customer.email === email)
}

/** Changes a transaction in the sandbox, as the bank would. */
export async function bankAction(
  { sandboxUrl, dataDir }: Product,
  reference: string,
  action: 'pay' | 'arrive' | 'decline' | 'transfer' | 'reverse',
) {
  const token = await readFile(join(dataDir, 'sandbox', 'token'), 'utf8')
  const response = await fetch(`${sandboxUrl}/sandbox/paystack/sandbox/transactions/${reference}/${action}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token.trim()}`, 'Content-Type': 'application/json' },
    body: '{}',
  })
  if (!response.ok) throw new Error(`The bank answered ${response.status}: ${await response.text()}`)
}

/** Returns the payments of an email address stored by the API host. */
export function paymentsOf({ dataDir }: Product, email: string) {
  return v
    .parse(v.array(paymentRow), storedRows(join(dataDir, 'sandbox'), 'payment'))
    .filter((payment) => payment.email === email)
}

export const referenceOf = (page: Page) => new URL(page.url()).searchParams.get('reference') ?? ''

/** Collects the hosts that the pages of a context request from now on, frames included. */
export function collectHosts(context: BrowserContext): Set<string> {
  const hosts = new Set<string>()
  context.on('request', (request) => void hosts.add(new URL(request.url()).host))
  return hosts
}

/**
 * Orders three sessions with an add-on, as the page does.
 * @returns the reference of the transaction
 */
export async function placeOrder(request: APIRequestContext, { siteUrl }: Product, email: string): Promise<string> {
  const form = {
    package: '3sessions',
    addon: 'pocket1',
    name: 'Ngozi Eze-Adichie',
    email,
    country: 'Nigeria',
    shown: '3sessions=55000 pocket1=7000',
  }
  const answer = await request.post('/services/pay', { form, headers: { Origin: siteUrl } })
  const { reference } = v.parse(v.object({ reference: v.string() }), await answer.json())
  return reference
}

/**
 * Returns the path of a receipt.
 * @param checks number of earlier checks
 */
export const receiptPath = (reference: string, checks = 0): string =>
  `/services/receipt?reference=${reference}${checks > 0 ? `&look=${checks}` : ''}`
