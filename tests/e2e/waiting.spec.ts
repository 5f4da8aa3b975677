import { axeFindings } from './axe'
import { bookingOn, newEmail, referenceOf, transactionsOf } from './checkout-page'
import { expect, live, test } from './forms'
import { holdRequests } from './hold-requests'
import {
  submitDeletionForm,
  fillContactForm,
  fillDeletionForm,
  submitContactForm,
  subscribeOnContactPage,
  loadFormScript,
} from './jobs'
import { speedUpTimers, statusMessage } from './status-messages'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const LONGER = 'This is taking longer than usual.'

test.describe('slow form submission', () => {
  test.beforeEach(async ({ page, host }) => {
    host.setBehaviour({ kind: 'hold' })
    await page.clock.install()
  })

  test('shows a status in the newsletter form, and the chat after ten seconds', async ({ page, host }) => {
    await page.goto('/contact')
    await loadFormScript(page)
    const note = await subscribeOnContactPage(page)
    await expect.poll(() => host.received.length).toBe(1)
    await page.clock.runFor(300)
    await expect(note).toHaveRole('status')
    await expect(note).not.toBeEmpty()
    await page.clock.runFor(10_000)
    await expect(note).toContainText(LONGER)
    await expect(note.getByRole('link', { name: 'Open the chat' })).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+$/)
    host.release()
    await expect(note).toHaveText('Thanks from the API host.')
  })

  test('shows a status in the contact form, and the chat after ten seconds', async ({ page, host }) => {
    await page.goto('/contact')
    await live(page)
    await fillContactForm(page)
    await page.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => host.received.length).toBe(1)
    await page.clock.runFor(300)
    await expect(statusMessage(page, 'Sending...')).toHaveCount(1)
    await page.clock.runFor(10_000)
    await expect(statusMessage(page, LONGER)).toBeVisible()
    await expect(statusMessage(page, LONGER).getByRole('link', { name: 'Open the chat' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\//,
    )
    expect(await axeFindings(page)).toEqual([])
    host.release()
    await expect(statusMessage(page, LONGER)).toHaveCount(0)
    await expect(page.locator('#contact-sent')).toBeFocused()
  })

  test('shows a status in the deletion dialog, and the chat after ten seconds', async ({ page, host }) => {
    await page.goto('/delete-account')
    await live(page)
    await fillDeletionForm(page)
    await submitDeletionForm(page)
    await expect.poll(() => host.received.length).toBe(1)
    await page.clock.runFor(300)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('status')).not.toBeEmpty()
    await page.clock.runFor(10_000)
    await expect(dialog.getByRole('status')).toContainText(LONGER)
    await expect(dialog.getByRole('link', { name: 'Open the chat' })).toBeVisible()
    host.release()
    await expect(page.locator('#deletion-sent')).toBeFocused()
  })
})

test('slow native form submission shows a status and then advice', { tag: '@long' }, async ({ page, host }) => {
  host.setBehaviour({ kind: 'hold' })
  await speedUpTimers(page)
  // Playwright cannot read the page while the next one loads, so the page reports its status messages.
  const statuses: string[] = []
  await page.exposeFunction('reportStatus', (words: string) => statuses.push(words))
  await page.addInitScript(() =>
    new MutationObserver(() => {
      const words = document.querySelector('[data-said]')?.textContent
      if (words) (Reflect.get(window, 'reportStatus') as (words: string) => void)(words)
    }).observe(document, { subtree: true, childList: true }),
  )
  await page.route('**/assets/contact-*.js', (route) => route.abort())
  await page.goto('/contact')
  await loadFormScript(page)
  await fillContactForm(page)
  const release = await holdRequests(page, (url) => url.pathname === '/contact')
  await submitContactForm(page)
  await expect.poll(() => statuses.at(-1)).toContain(LONGER)
  expect(statuses).toContain('Sending…')
  host.setBehaviour({ kind: 'answer', json: { success: true } })
  release()
  await expect(page.locator('#contact-sent')).toBeVisible()
})

test('slow payment shows a status, and alternatives after ten seconds', async ({ page, product }) => {
  const release = await holdRequests(page, '**/services/pay')
  await page.clock.install()
  const booking = bookingOn(page)
  const email = newEmail()
  await booking.open()
  await booking.openPayment(email)
  await booking.pay.click()
  await page.clock.runFor(300)
  const status = booking.payment.getByRole('status')
  await expect(status).toHaveText('Opening the payment…')
  await page.clock.runFor(10_000)
  await expect(status).toContainText('cancel and try again')
  await expect(status.getByRole('link', { name: 'Open the chat' })).toHaveAttribute('href', /^https:\/\/wa\.me\//)
  expect(await axeFindings(page)).toEqual([])
  release()
  await expect(booking.popup.getByRole('button', { name: 'Pay', exact: true })).toBeVisible()
  expect(await transactionsOf(product, email)).toHaveLength(1)
})

for (const comes of [true, false]) {
  test(
    `slow payment window shows a status, and ${comes ? 'opens' : 'Checkout leads to the hosted page after ten seconds'}`,
    { tag: comes ? [] : '@long' },
    async ({ page }) => {
      const release = await holdRequests(page, '**/assets/payment-window-*.js')
      await page.clock.install()
      const booking = bookingOn(page)
      await booking.open()
      await booking.fill(newEmail())
      await booking.checkout.click()
      await page.clock.runFor(300)
      await expect(statusMessage(page, 'Opening the payment…')).toBeVisible()
      if (!comes) {
        await page.clock.runFor(10_000)
        await expect(statusMessage(page, 'taking longer than usual')).toContainText('press Checkout again')
        await booking.checkout.click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('No money moves here')
      }
      release()
      if (!comes) return
      await expect(booking.payment).toBeVisible()
      await expect(statusMessage(page, 'Opening the payment…')).toHaveCount(0)
    },
  )
}

test('pending receipt is checked again in place and reports the result', async ({ page }) => {
  const booking = bookingOn(page)
  await booking.open()
  await booking.openPayment(newEmail())
  // The first automatic check: the script is running.
  const looked = page.waitForResponse(/[?&]look=1(?:&|$)/)
  await booking.choose('Bank transfer')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your bank transfer is on its way')
  await (await looked).finished()
  expect(referenceOf(page)).not.toBe('')
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''))
  const again = page.getByRole('link', { name: 'Check again now' })

  await page.context().setOffline(true)
  await again.click()
  await expect(statusMessage(page, 'you are offline')).toContainText('please do not pay again')
  await page.context().setOffline(false)
  await expect(statusMessage(page, 'you are offline')).toHaveCount(0)
  await again.click()
  await expect(statusMessage(page, 'Nothing has changed yet.')).toBeVisible()
  await expect(page.locator('body[data-same-page]')).toHaveCount(1)
})
