import type { Page } from '@playwright/test'
import * as v from 'valibot'

import { axeFindings } from './axe'
import { bookingOn, hostsAsked, newEmail, paymentsOf, transactionsOf } from './checkout-page'
import { createProduct, editorClient, expect, test as base, type Product } from './product'

const TOKEN = 'sandbox-square-token'

/** A product that is set up for Square, aimed at the sandbox: 3 Sessions and an add-on are sold there, the others are not. */
const test = base.extend<object, { shop: Product }>({
  shop: [
    async ({}, use) => {
      const shop = await createProduct()
      await shop.stop()
      await shop.start({
        SQUARE_APPLICATION_ID: 'sandbox-sq0idb-test',
        SQUARE_LOCATION_ID: 'SANDBOX',
        SQUARE_ACCESS_TOKEN: TOKEN,
        SQUARE_CURRENCY: 'USD',
        SQUARE_API_BASE: `${shop.sandboxUrl}/sandbox/square`,
        SQUARE_SCRIPT_URL: `${shop.siteUrl}/sandbox/square/v1/square.js`,
      })
      const editor = await editorClient(shop)
      await editor.patch('package-3sessions').set({ squarePrice: 3500 }).commit()
      await editor.patch('addOn-pocket1').set({ squarePrice: 500 }).commit()
      await expect.poll(async () => (await fetch(`${shop.siteUrl}/services`)).text()).toMatch(/3500[\s\S]*500|500[\s\S]*3500/)
      await use(shop)
      await shop.remove()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.siteUrl),
})

const listed = v.object({ payments: v.optional(v.array(v.object({ id: v.string(), status: v.string(), note: v.string(), amount_money: v.object({ amount: v.number(), currency: v.string() }) })), []) })

/** What Square knows of the payments of one address. */
async function chargesOf({ sandboxUrl }: Product, email: string) {
  const response = await fetch(`${sandboxUrl}/sandbox/square/v2/payments`, { headers: { Authorization: `Bearer ${TOKEN}` } })
  const { payments } = v.parse(listed, await response.json())
  return payments.filter(({ note }) => note.includes(email)).map(({ status, amount_money: { amount, currency } }) => ({ status, amount, currency }))
}

const byCard = (page: Page) => page.getByRole('radio', { name: /^By card from abroad/ })
const pay = (page: Page, amount = 'US$35') => page.getByRole('button', { name: `Pay ${amount}`, exact: true })

/** Our own words in the window; the card form has an alert too. */
const said = (page: Page) => page.locator('#payment .note')

async function fillCard(page: Page, number = '4111 1111 1111 1111') {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry (MM/YY)').fill('12/40')
  await page.getByLabel('CVV').fill('111')
  await page.getByLabel('Postal code').fill('94103')
}

async function toCard(page: Page, email: string, path?: string) {
  const booking = bookingOn(page)
  await booking.open(path)
  await booking.toPayment(email)
  await byCard(page).check()
  return booking
}

test('a card is charged the authored price once, and the receipt says so', async ({ page, context, shop }) => {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  const hosts = hostsAsked(context)
  const email = newEmail()
  const script = page.waitForResponse('**/square.js')
  const booking = bookingOn(page)
  await booking.open('/services?package=3sessions&addon=pocket1')
  await expect(page.locator('script[src*="square.js"]')).toHaveCount(0)
  await booking.toPayment(email)
  await script
  await expect(booking.pay).toBeVisible()
  await byCard(page).check()
  await expect(booking.payment).toContainText('Your card is charged US$40. This is a price of its own, not converted from naira.')
  await expect(booking.payment).not.toContainText('₦')
  await fillCard(page)
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await axeFindings(page)).toEqual([])
  await pay(page, 'US$40').dblclick()

  await expect(page.getByRole('alert')).toHaveText('Payment successful with Square!')
  await expect(page.getByRole('main')).toContainText('US$40')
  expect(await page.content()).not.toContain(email)
  expect(await chargesOf(shop, email)).toEqual([{ status: 'COMPLETED', amount: 4000, currency: 'USD' }])
  expect(paymentsOf(shop, email)).toMatchObject([{ amount: 4000, currency: 'USD', outcome: 'confirmed' }])
  expect(complaints).toEqual([])
  expect([...hosts]).toEqual([new URL(shop.siteUrl).host])
})

test('what is wrong with a card is said, and another card pays', async ({ page, shop }) => {
  const email = newEmail()
  await toCard(page, email)
  await fillCard(page, '4111 1111 1111 1112')
  await pay(page).click()
  await expect(said(page)).toHaveText('Enter a valid card number.')
  expect(await chargesOf(shop, email)).toEqual([])
  await fillCard(page, '4000 0000 0000 0002')
  await pay(page).click()
  await expect(said(page)).toHaveText('Your card was declined. No money was taken. Please try another card.')
  await fillCard(page)
  await pay(page).click()
  await expect(page.getByRole('alert')).toHaveText('Payment successful with Square!')
  expect((await chargesOf(shop, email)).map(({ status }) => status).sort()).toEqual(['COMPLETED', 'FAILED'])
  expect(paymentsOf(shop, email)).toHaveLength(1)
})

/** The answer to the first card that is charged never arrives. */
async function loseAnswer(page: Page) {
  let lost = false
  await page.route('**/services/square', async (route) => {
    const answer = await route.fetch()
    if (!lost && route.request().postData()?.includes('sourceId=')) {
      lost = true
      await route.abort()
    } else await route.fulfill({ response: answer })
  })
}

const unsure = 'We could not learn whether your card was charged'

test('when the answer is lost the charge is found again at the next press, also after the window was closed', async ({ page, shop }) => {
  const email = newEmail()
  await loseAnswer(page)
  const booking = await toCard(page, email)
  await fillCard(page)
  await pay(page).click()
  await expect(said(page)).toContainText(unsure)
  await booking.cancel.click()
  await booking.checkout.click()
  await expect(pay(page)).not.toHaveAttribute('aria-disabled')
  // No card is asked for: the booking is paid.
  await pay(page).click()
  await expect(page.getByRole('alert')).toHaveText('Payment successful with Square!')
  expect(await chargesOf(shop, email)).toHaveLength(1)
  expect(paymentsOf(shop, email)).toHaveLength(1)
})

test('nor is it charged again after a reload, in another tab, in naira, or without scripts', async ({ page, context, browser, shop }) => {
  const email = newEmail()
  await loseAnswer(page)
  await toCard(page, email)
  await fillCard(page)
  await pay(page).click()
  await expect(said(page)).toContainText(unsure)
  await page.close()

  const cookies = await context.cookies()
  const plain = await browser.newContext({ baseURL: shop.siteUrl, javaScriptEnabled: false, storageState: { cookies, origins: [] } })
  const quiet = await plain.newPage()
  await quiet.goto('/services?package=3sessions')
  await bookingOn(quiet).fill(email)
  await bookingOn(quiet).checkout.click()
  await expect(quiet.getByText('Payment successful with Square!')).toBeVisible()
  await plain.close()

  const tab = await context.newPage()
  const booking = bookingOn(tab)
  await booking.open()
  await booking.toPayment(email)
  await booking.pay.click()
  await expect(tab.getByRole('alert')).toHaveText('Payment successful with Square!')
  expect(await chargesOf(shop, email)).toHaveLength(1)
  expect(paymentsOf(shop, email)).toHaveLength(1)
  expect(await transactionsOf(shop, email)).toEqual([])

  // Its receipt was seen: what is booked next is another booking.
  await booking.open()
  await booking.toPayment(email)
  await booking.choose('Pay')
  await expect(tab.getByRole('alert')).toHaveText('Payment successful with Paystack!')
  expect(await transactionsOf(shop, email)).toHaveLength(1)
})

test('a card that may still be charged keeps naira waiting, in words, and the chat is the other way', async ({ page, shop }) => {
  const email = newEmail()
  // The charge never reaches our server, and nobody can know that yet.
  await page.route('**/services/square', (route) => (route.request().postData()?.includes('sourceId=') ? route.abort() : route.fallback()))
  const booking = await toCard(page, email)
  await fillCard(page)
  await pay(page).click()
  await expect(said(page)).toContainText(unsure)
  await page.getByRole('radio', { name: 'In naira: card, bank or transfer' }).check()
  await booking.pay.click()
  await expect(booking.note).toContainText(/^We are finding out whether your card was charged a moment ago\. Nothing else is charged meanwhile\. Please try again in /)
  await expect(booking.payment.getByRole('link', { name: 'Book this in the chat' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  expect(await transactionsOf(shop, email)).toEqual([])
  // By the same card it goes on at once: under its reference it is charged once.
  await page.unroute('**/services/square')
  await byCard(page).check()
  await fillCard(page)
  await pay(page).click()
  await expect(page.getByRole('alert')).toHaveText('Payment successful with Square!')
  expect(await chargesOf(shop, email)).toHaveLength(1)
})

test('without its script it says so and offers to load the page again; the first provider still works', async ({ page }) => {
  await page.route('**/square.js', (route) => route.abort())
  const booking = await toCard(page, newEmail())
  await expect(said(page)).toHaveText('Unable to load Square payments. Try again later.')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('radio', { name: 'In naira: card, bank or transfer' }).check()
  await booking.pay.click()
  await expect(booking.popup.getByRole('button', { name: 'Pay', exact: true })).toBeVisible()
  await booking.popup.getByRole('button', { name: 'Close', exact: true }).click()
  await byCard(page).check()
  await expect(said(page)).toHaveText('Unable to load Square payments. Try again later.')

  await page.unroute('**/square.js')
  await page.getByRole('button', { name: 'Load this page again' }).click()
  await toCard(page, newEmail())
  await expect(page.getByLabel('Card number')).toBeVisible()
})

for (const file of ['square-form', 'square-card']) {
  test(`without ${file} alone it says so, and the first provider still works`, async ({ page }) => {
    await page.route(`**/assets/${file}-*.js`, (route) => route.abort())
    const booking = await toCard(page, newEmail())
    await expect(said(page)).toHaveText('Unable to load Square payments. Try again later.')
    await expect(page.getByRole('button', { name: 'Load this page again' })).toBeVisible()
    await page.getByRole('radio', { name: 'In naira: card, bank or transfer' }).check()
    await booking.pay.click()
    await expect(booking.popup.getByRole('button', { name: 'Pay', exact: true })).toBeVisible()
  })
}

/** Answers to this address wait until they are let go. */
async function holds(page: Page, address: string): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(address, async (route) => {
    await held
    await route.continue()
  })
  return release
}

test('a script that does not come says after ten seconds what can be done instead', async ({ page }) => {
  await page.clock.install()
  const release = await holds(page, '**/square.js')
  await toCard(page, newEmail())
  const status = page.locator('#payment').getByRole('status')
  await page.clock.runFor(300)
  await expect(status.filter({ hasText: /./ })).toHaveCount(1)
  await page.clock.runFor(10_000)
  await expect(status.filter({ hasText: 'no money was taken' })).toContainText('or pay in naira')
  release()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a charge that takes its time says so, and after ten seconds that it is one charge at most', async ({ page, shop }) => {
  await page.clock.install()
  const email = newEmail()
  await toCard(page, email)
  await fillCard(page)
  const release = await holds(page, '**/services/square')
  await pay(page).click()
  const status = page.locator('#payment').getByRole('status')
  await page.clock.runFor(300)
  await expect(status.filter({ hasText: /./ })).toHaveCount(1)
  await page.clock.runFor(10_000)
  await expect(status.filter({ hasText: 'This is taking longer than usual.' })).toContainText('your card is charged once at most')
  release()
  await expect(page.getByRole('alert')).toHaveText('Payment successful with Square!')
  expect(await chargesOf(shop, email)).toHaveLength(1)
})

test('charged without a connection to the site: the page stays, says that it is recorded, and opens the receipt when there is one', async ({ page, shop }) => {
  const email = newEmail()
  await toCard(page, email)
  await fillCard(page)
  let away = true
  await page.route((url) => url.pathname === '/' || url.pathname === '/services/receipt', (route) => (away ? route.abort('internetdisconnected') : route.continue()))
  await pay(page).click()
  const note = page.getByRole('alert').filter({ hasText: 'Your payment is recorded and will be confirmed.' })
  await expect(note).toBeFocused()
  await expect(note).toContainText('Please do not pay again')
  away = false
  await page.getByRole('link', { name: 'Open the receipt' }).click()
  await expect(page.getByRole('alert')).toHaveText('Payment successful with Square!')
  expect(await chargesOf(shop, email)).toHaveLength(1)
})

for (const [fault, script] of [
  ['refuses the account', 'window.Square = { payments() { throw new Error("no such account") } }'],
  ['gives no card form', 'window.Square = { payments: () => ({ card: async () => { throw new Error("no card") } }) }'],
] as const) {
  test(`a script that ${fault} is told apart`, async ({ page }) => {
    await page.route('**/square.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
    await toCard(page, newEmail())
    await expect(said(page)).toHaveText('Could not initialize Square payments.')
    await expect(page.getByRole('button', { name: 'Load this page again' })).toHaveCount(0)
  })
}

test('a price that changed meanwhile is shown before it is charged', async ({ page, shop }) => {
  const email = newEmail()
  await toCard(page, email)
  await fillCard(page)
  const editor = await editorClient(shop)
  await editor.patch('package-3sessions').set({ squarePrice: 3600 }).commit()
  try {
    // A page that was opened before still shows the other price; the server knows this one.
    await pay(page).click()
    await expect(said(page)).toContainText('The total is now US$36.')
    expect(await chargesOf(shop, email)).toEqual([])
    await pay(page, 'US$36').click()
    await expect(page.getByRole('alert')).toHaveText('Payment successful with Square!')
    expect(await chargesOf(shop, email)).toEqual([{ status: 'COMPLETED', amount: 3600, currency: 'USD' }])
  } finally {
    await editor.patch('package-3sessions').set({ squarePrice: 3500 }).commit()
  }
})

test('is not offered for what has no price there, and never charges what the page did not show', async ({ page, request, shop }) => {
  const email = newEmail()
  const booking = bookingOn(page)
  await booking.open('/services?package=single')
  await booking.toPayment(email)
  await expect(booking.pay).toBeVisible()
  await expect(byCard(page)).toHaveCount(0)

  const form = { package: '3sessions', addon: '', name: 'Ada', email, country: 'Ghana', shownSquare: '3500' }
  const send = async (changed: Record<string, string>) => {
    const answer = await request.post('/services/square', { form: { ...form, ...changed }, failOnStatusCode: false })
    return { status: answer.status(), body: await answer.json() }
  }
  expect(await send({ shownSquare: '1' })).toMatchObject({ status: 409, body: { outcome: 'price-changed', amount: 3500 } })
  expect(await send({ shownSquare: '' })).toMatchObject({ status: 409 })
  expect(await send({ package: 'single' })).toMatchObject({ status: 503 })
  expect(await send({ country: '' })).toMatchObject({ status: 400, body: { outcome: 'invalid' } })
  const { body } = await send({})
  expect(body).toMatchObject({ outcome: 'ready', amount: 3500, currency: 'USD' })
  const sourceId = 'cnon:card-nonce-ok'
  expect(await send({ cart: body.cart.replace('3500', '35'), sourceId })).toMatchObject({ status: 400 })
  expect(await send({ cart: body.cart, sourceId: '' })).toMatchObject({ status: 400, body: { outcome: 'refused' } })
  expect(await chargesOf(shop, email)).toEqual([])
})

base('is off unless it is set up', async ({ page, request }) => {
  const answer = await request.get('/services')
  expect(await answer.text()).not.toContain('By card from abroad')
  expect(answer.headers()['content-security-policy']).not.toContain('square')
  const booking = bookingOn(page)
  await booking.open()
  await booking.toPayment(newEmail())
  await expect(booking.payment.getByRole('radio')).toHaveCount(0)
  expect((await request.post('/services/square', { form: { package: '3sessions', name: 'Ada', email: 'a@b.co', country: 'Ghana' } })).status()).toBe(503)
  expect((await request.get('/services/receipt?reference=nobodys-payment')).status()).toBe(404)
})
