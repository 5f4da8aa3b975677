import type { Page } from '@playwright/test'

import { bookingOn, expectPaid, newEmail, transactionsOf } from './checkout-page'
import { PHONE } from './page-state'
import { expect, test } from './product'
import { chooseOffer } from './services-page'

/** In bytes, from the first page to the receipt. */
const MAX_BOOKING = 130 * 1024

test.use({ viewport: PHONE, deviceScaleFactor: 2 })

/** Counts the transferred bytes, headers included, and the requested scripts. */
async function counted(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const count = { bytes: 0, scripts: new Set<string>() }
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (count.bytes += encodedDataLength))
  session.on('Network.requestWillBeSent', ({ request }) => {
    const { pathname } = new URL(request.url)
    if (/^\/assets\/.+\.js$/.test(pathname)) count.scripts.add(pathname)
  })
  return count
}

for (const way of ['the header', 'what the browser tells scripts']) {
  test(`booking with data saved by ${way} costs at most 130 KB and no React`, async ({ page, product }) => {
    if (way === 'the header')
      // Redirects drop `extraHTTPHeaders`.
      await page.route('**', (route) =>
        route.continue({ headers: { ...route.request().headers(), 'save-data': 'on' } }),
      )
    else await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    const count = await counted(page)
    const booking = bookingOn(page)
    const email = newEmail()
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.goto('/services', { waitUntil: 'networkidle' })
    await expect(page.getByText('Then press Show total.')).toBeVisible()
    await chooseOffer(page, '3 Sessions')
    await page.getByRole('button', { name: 'Show total' }).click()
    await expect(booking.total).toContainText('₦55,000')
    await booking.fill(email)
    await booking.checkout.click()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expectPaid(page)
    await page.waitForLoadState('networkidle')
    expect(await transactionsOf(product, email)).toMatchObject([{ status: 'success' }])
    const names = [...count.scripts].map((path) => path.slice('/assets/'.length).split('-')[0])
    // A press loads the script that shows a pending form.
    expect(names.filter((name) => name !== 'events')).toEqual([])
    expect(count.bytes).toBeGreaterThan(60 * 1024)
    expect(count.bytes).toBeLessThanOrEqual(MAX_BOOKING)
  })
}
