import type { Page } from '@playwright/test'

import { axeFindings } from './axe'
import { bookingOn, newEmail, referenceOf, transactionsOf } from './checkout-page'
import { expect, live, test } from './forms'
import { asksForDeletion, fillsContact, fillsDeletion, sendsContact, subscribes, turnsToForms } from './jobs'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const said = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words })
const LONGER = 'This is taking longer than usual.'

test.describe('a press that takes its time says so, and after ten seconds what can be done instead', () => {
  test.beforeEach(async ({ page, host }) => {
    host.behave({ kind: 'hold' })
    await page.clock.install()
  })

  test('newsletter', async ({ page, host }) => {
    await page.goto('/contact')
    await turnsToForms(page)
    const note = await subscribes(page)
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

  test('contact', async ({ page, host }) => {
    await page.goto('/contact')
    await live(page)
    await fillsContact(page)
    await page.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => host.received.length).toBe(1)
    await page.clock.runFor(300)
    await expect(said(page, 'Sending...')).toHaveCount(1)
    await page.clock.runFor(10_000)
    await expect(said(page, LONGER)).toBeVisible()
    await expect(said(page, LONGER).getByRole('link', { name: 'Open the chat' })).toHaveAttribute('href', /^https:\/\/wa\.me\//)
    expect(await axeFindings(page)).toEqual([])
    host.release()
    await expect(said(page, LONGER)).toHaveCount(0)
    await expect(page.locator('#contact-sent')).toBeFocused()
  })

  test('deletion, in the window that asks once more', async ({ page, host }) => {
    await page.goto('/delete-account')
    await live(page)
    await fillsDeletion(page)
    await asksForDeletion(page)
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

test('a form that the browser sends by itself says so too', async ({ page, host }) => {
  host.behave({ kind: 'hold' })
  // While the next page is awaited the browser's tools do not look at this one: it tells by itself.
  const heard: string[] = []
  await page.exposeFunction('hear', (words: string) => heard.push(words))
  await page.addInitScript(() =>
    new MutationObserver(() => {
      const words = document.querySelector('[data-said]')?.textContent
      if (words) (Reflect.get(window, 'hear') as (words: string) => void)(words)
    }).observe(document, { subtree: true, childList: true }),
  )
  await page.route('**/assets/contact-*.js', (route) => route.abort())
  await page.goto('/contact')
  await turnsToForms(page)
  await fillsContact(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route((url) => url.pathname === '/contact', async (route) => {
    await held
    await route.continue()
  })
  await sendsContact(page)
  await expect.poll(() => heard.at(-1)).toBe('Sending…')
  await expect.poll(() => heard.at(-1), { timeout: 15_000 }).toContain(LONGER)
  host.behave({ kind: 'answer', json: { success: true } })
  release()
  await expect(page.locator('#contact-sent')).toBeVisible()
})

test('Pay says that the payment opens, and after ten seconds that no money was taken', async ({ page, product }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/services/pay', async (route) => {
    await held
    await route.continue()
  })
  await page.clock.install()
  const booking = bookingOn(page)
  const email = newEmail()
  await booking.open()
  await booking.toPayment(email)
  await booking.pay.click()
  await page.clock.runFor(300)
  const status = booking.payment.getByRole('status')
  await expect(status).toHaveText('Opening the payment…')
  await page.clock.runFor(10_000)
  await expect(status).toContainText('no money was taken')
  await expect(status.getByRole('link', { name: 'Open the chat' })).toHaveAttribute('href', /^https:\/\/wa\.me\//)
  expect(await axeFindings(page)).toEqual([])
  release()
  await expect(booking.popup.getByRole('button', { name: 'Pay', exact: true })).toBeVisible()
  expect(await transactionsOf(product, email)).toHaveLength(1)
})

for (const comes of [true, false]) {
  test(`Checkout says that the payment opens while its window is on its way, and ${comes ? 'the window opens' : 'after ten seconds the provider’s page is the other way'}`, async ({ page }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/assets/payment-window-*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.clock.install()
    const booking = bookingOn(page)
    await booking.open()
    await booking.fill(newEmail())
    await booking.checkout.click()
    await page.clock.runFor(300)
    await expect(said(page, 'Opening the payment…')).toBeVisible()
    if (!comes) {
      await page.clock.runFor(10_000)
      await expect(said(page, 'no money was taken')).toContainText('press Checkout once more')
      await booking.checkout.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('No money moves here')
    }
    release()
    if (!comes) return
    await expect(booking.payment).toBeVisible()
    await expect(said(page, 'Opening the payment…')).toHaveCount(0)
  })
}

test('a receipt that waits is asked again in place, and says what became of it', async ({ page }) => {
  const booking = bookingOn(page)
  await booking.open()
  await booking.toPayment(newEmail())
  await booking.choose('Bank transfer')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your bank transfer is on its way')
  expect(referenceOf(page)).not.toBe('')
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''))
  const again = page.getByRole('link', { name: 'Ask again now' })

  await page.context().setOffline(true)
  await again.click()
  await expect(said(page, 'there is no connection')).toContainText('please do not pay again')
  await page.context().setOffline(false)
  await expect(said(page, 'there is no connection')).toHaveCount(0)
  await again.click()
  await expect(said(page, 'Nothing has changed yet.')).toBeVisible()
  await expect(page.locator('body[data-same-page]')).toHaveCount(1)
})

test.describe('a link to a page that takes its time', () => {
  /** While the next page is awaited the browser's tools do not look at this one: it tells by itself. */
  async function hears(page: Page): Promise<string[]> {
    const heard: string[] = []
    await page.exposeFunction('hear', (words: string) => heard.push(words))
    await page.addInitScript(() =>
      new MutationObserver(() => {
        for (const { textContent } of document.querySelectorAll('body > [role=status]')) if (textContent) (Reflect.get(window, 'hear') as (words: string) => void)(textContent)
      }).observe(document, { subtree: true, childList: true }),
    )
    return heard
  }

  for (const { from, link } of [
    { from: '/', link: 'FAQ' },
    { from: '/privacy', link: 'FAQ' },
    { from: '/services', link: 'FAQ' },
  ]) {
    test(`says so, on ${from}`, async ({ page }) => {
      const heard = await hears(page)
      await page.goto(from, { waitUntil: 'networkidle' })
      let release = () => {}
      const held = new Promise<void>((resolve) => (release = resolve))
      await page.route((url) => /^\/(services|faq|therapists)$/.test(url.pathname), async (route) => {
        await held
        await route.continue()
      })
      await page.getByRole('link', { name: link }).filter({ visible: true }).first().click({ noWaitAfter: true })
      await expect.poll(() => heard.at(-1)).toBe('Opening the page…')
      await expect.poll(() => heard.at(-1), { timeout: 15_000 }).toMatch(/^Opening the page… This is taking longer than usual\. .* press the link once more/)
      release()
      await page.waitForURL((url) => url.pathname !== from)
    })
  }

  test('says nothing when it comes at once, or stays on the page', async ({ page }) => {
    const heard = await hears(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/privacy', { waitUntil: 'networkidle' })
    await page.locator('main details summary').first().click()
    await page.locator('main details a').first().click()
    await page.locator('footer').getByRole('link', { name: 'FAQ' }).click()
    await expect(page).toHaveURL(/\/faq$/)
    expect(heard).toEqual([])
  })

  test('without a connection keeps the page once, and says so', async ({ page, context }) => {
    await page.goto('/privacy', { waitUntil: 'networkidle' })
    await context.setOffline(true)
    const link = page.locator('footer').getByRole('link', { name: 'FAQ' })
    await link.click()
    await expect(said(page, 'There is no connection, so this page stays as it is.')).toBeVisible()
    await expect(page).toHaveURL(/\/privacy$/)
    await context.setOffline(false)
    await link.click()
    await expect(page).toHaveURL(/\/faq$/)
  })
})
