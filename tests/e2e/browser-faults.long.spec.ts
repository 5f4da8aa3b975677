import type { Page } from '@playwright/test'

import { bookingOn, newEmail, transactionsOf } from './checkout-page'
import { expect, test } from './forms'
import {
  submitDeletionForm,
  fillContactForm,
  fillDeletionForm,
  submitContactForm,
  subscribeOnContactPage,
} from './jobs'
import { suppressConsultation } from './page-state'
import type { Product } from './product'

const TWO_DAYS_MS = 2 * 24 * 60 * 60 * 1000

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The main jobs of visitors; each must succeed whatever the browser lacks. */
const jobs: Record<string, (page: Page, product: Product) => Promise<void>> = {
  async 'newsletter, then contact'(page) {
    await page.goto('/contact')
    await scriptsSettled(page)
    const note = await subscribeOnContactPage(page)
    await expect(note).toHaveText('Thanks from the API host.')
    await fillContactForm(page)
    await submitContactForm(page)
    await expect(page.locator('#contact-sent')).toContainText(/[0-9A-F]{4}-[0-9A-F]{4}/)
  },
  async deletion(page) {
    await page.goto('/delete-account')
    await scriptsSettled(page)
    await expect(page.locator('main [role=alert]').filter({ hasText: /./ })).toHaveCount(0)
    await fillDeletionForm(page)
    await submitDeletionForm(page)
    await expect(page.locator('#deletion-sent')).toBeVisible()
  },
  async checkout(page, product) {
    const booking = bookingOn(page)
    const email = newEmail()
    await page.goto('/services?package=3sessions')
    await scriptsSettled(page)
    await booking.fill(email)
    await booking.checkout.click()
    await payToReceipt(page)
    await expect(page.getByRole('alert').filter({ hasText: 'Payment successful with Paystack!' })).toBeVisible()
    expect(await transactionsOf(product, email)).toHaveLength(1)
  },
}

/** Resolves when scripts have loaded or failed. */
const scriptsSettled = (page: Page) => page.waitForLoadState('networkidle')

/** Pays in the window of the provider, or on its page. */
async function payToReceipt(page: Page) {
  const booking = bookingOn(page)
  const itsOwn = page.getByRole('button', { name: 'Pay', exact: true })
  await expect(booking.payment.or(itsOwn)).toBeVisible()
  if (await booking.payment.isVisible()) {
    await booking.pay.click()
    const inWindow = booking.popup.getByRole('button', { name: 'Pay', exact: true })
    await expect.poll(async () => (await inWindow.isVisible()) || (await booking.hostedPage.isVisible())).toBe(true)
    if (await inWindow.isVisible()) return inWindow.click()
    await booking.hostedPage.click()
  }
  await itsOwn.click()
}

/** Simulates Safari 15.0 to 15.3 and Firefox 91 to 97, whose `dialog` elements have no behaviour. */
const withoutDialogs = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['showModal', 'show', 'close']) Reflect.deleteProperty(HTMLDialogElement.prototype, name)
    Reflect.deleteProperty(window, 'HTMLDialogElement')
    Reflect.deleteProperty(HTMLDetailsElement.prototype, 'name')
  })

/** Makes properties throw like in a browser that denies them. */
const deny = (page: Page, owner: 'window' | 'document', names: readonly string[]) =>
  page.addInitScript(
    ({ owner, names }) => {
      const refuse = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
      for (const name of names)
        Object.defineProperty(owner === 'window' ? window : document, name, { get: refuse, set: refuse })
    },
    { owner, names },
  )

const faults: Record<string, (page: Page) => Promise<unknown>> = {
  'storage denied': (page) => deny(page, 'window', ['sessionStorage', 'localStorage', 'indexedDB']),
  'cookies denied to scripts': (page) => deny(page, 'document', ['cookie']),
  'dialogs without behaviour': withoutDialogs,
  'a clock two days fast': (page) => page.clock.setFixedTime(Date.now() + TWO_DAYS_MS),
  'a clock two days slow': (page) => page.clock.setFixedTime(Date.now() - TWO_DAYS_MS),
  'no script file at all': (page) => page.route('**/assets/*.js', (route) => route.abort()),
  'script files that break off': (page) =>
    page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: 'const half = (' })),
}

for (const [fault, applyFault] of Object.entries(faults))
  test(`newsletter, contact, deletion and checkout succeed with ${fault}`, async ({ page, product }) => {
    test.slow()
    await applyFault(page)
    for (const [job, run] of Object.entries(jobs)) await test.step(job, () => run(page, product))
  })

test('consultation opens and closes where dialogs have no behaviour', async ({ page }) => {
  await withoutDialogs(page)
  await suppressConsultation(page)
  await page.goto('/')
  const heading = page.getByRole('heading', { name: 'Book a Free Consultation' })
  await expect(heading).toBeHidden()
  await page.getByRole('link', { name: 'Book Free Consultation' }).click()
  await expect(heading).toBeInViewport()
  await page.locator('#consultation').getByRole('button', { name: 'Close' }).click()
  await expect(heading).toBeHidden()
})

for (const [job, run] of Object.entries(jobs))
  test(`${job} succeeds with each script file blocked in turn`, async ({ page, product }) => {
    test.setTimeout(240_000)
    const asked = new Set<string>()
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/^\/assets\/.+\.js$/.test(pathname)) asked.add(pathname)
    })
    await run(page, product)
    expect(asked.size).toBeGreaterThan(1)
    for (const blocked of [...asked])
      await test.step(blocked, async () => {
        await page.context().clearCookies()
        await page.evaluate(() => sessionStorage.clear())
        await page.route(`**${blocked}`, (route) => route.abort())
        await run(page, product)
        await page.unroute(`**${blocked}`)
      })
  })
