import { axeFindings } from './axe'
import { bookingOn, collectHosts, newEmail, paymentsOf, transactionsOf } from './checkout-page'
import { openExternalSite } from './external-site'
import { holdRequests } from './hold-requests'
import { expect } from './product'
import { pressQuickExit } from './profile-browser'
import { cardOption, chargesOf, fillCard, pay, paymentMessage, test, openCardForm } from './square-shop'

const UNSURE = 'We could not find out whether your card was charged'

test.describe('payment with Square', () => {
  test('charges the authored price once and shows it on the receipt', async ({ page, context, shop }) => {
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    const hosts = collectHosts(context)
    const email = newEmail()
    const script = page.waitForResponse('**/square.js')
    const booking = bookingOn(page)
    await booking.open('/services?package=3sessions&addon=pocket1')
    // Wait for everything that loads without a press.
    await expect(page.locator('#payment')).toBeAttached()
    await page.waitForLoadState('networkidle')
    await expect(page.locator('script[src*="square.js"]')).toHaveCount(0)
    await booking.openPayment(email)
    await script
    await expect(booking.pay).toBeVisible()
    await cardOption(page).check()
    await expect(booking.payment).toContainText(
      'Your card will be charged US$40. This is a separate price, not converted from naira.',
    )
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
    expect(errors).toEqual([])
    expect([...hosts]).toEqual([new URL(shop.siteUrl).host])
  })

  test('shows why a card failed and accepts another card', { tag: '@long' }, async ({ page, shop }) => {
    const email = newEmail()
    await openCardForm(page, email)
    await fillCard(page, '4111 1111 1111 1112')
    await pay(page).click()
    await expect(paymentMessage(page)).toHaveText('Enter a valid card number.')
    await expect(page.locator('#payment').getByRole('alert').first()).toHaveText('Enter a valid card number.')
    expect(await axeFindings(page)).toEqual([])
    expect(await chargesOf(shop, email)).toEqual([])
    for (const [number, cvv] of [
      ['4000 0000 0000 0002', '111'],
      ['4111 1111 1111 1111', '911'],
    ]) {
      await fillCard(page, number, cvv)
      await pay(page).click()
      await expect(paymentMessage(page)).toHaveText(
        'Your card was declined. This attempt was not charged. Please try another card.',
      )
    }
    // The answer to this card is lost.
    await fillCard(page, '4000 0000 0000 0119')
    await pay(page).click()
    await expect(paymentMessage(page)).toContainText(UNSURE)
    await pay(page).click()
    await expect(page.getByRole('alert')).toHaveText('Payment successful with Square!')
    const statuses = (await chargesOf(shop, email)).map(({ status }) => status)
    expect(statuses.sort()).toEqual(['COMPLETED', 'FAILED', 'FAILED'])
    expect(paymentsOf(shop, email)).toHaveLength(1)
  })

  test('leaves at once by the quick exit while a card is charged', { tag: '@long' }, async ({ page }) => {
    const elsewhere = await openExternalSite()
    const email = newEmail()
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.type())
      void dialog.dismiss()
    })
    const booking = await openCardForm(page, email)
    await fillCard(page)
    const release = await holdRequests(page, '**/services/square')
    await pay(page).click()
    await expect(booking.cancel).toBeDisabled()
    await pressQuickExit(page, elsewhere.url, booking.payment.locator('[data-exit]'))
    expect(dialogs).toEqual([])
    release()
    elsewhere.close()
  })

  test(
    'offers a reload when a script of the card form fails, and Paystack still works',
    { tag: '@long' },
    async ({ page }) => {
      for (const script of ['square.js', 'assets/square-form-*.js', 'assets/square-card-*.js']) {
        await page.route(`**/${script}`, (route) => route.abort())
        const booking = await openCardForm(page, newEmail())
        await expect(paymentMessage(page)).toHaveText('Unable to load Square payments. Try again later.')
        await page.getByRole('radio', { name: 'In naira: card, bank or transfer' }).check()
        await booking.pay.click()
        await expect(booking.popup.getByRole('button', { name: 'Pay', exact: true })).toBeVisible()
        await booking.popup.getByRole('button', { name: 'Close', exact: true }).click()
        await cardOption(page).check()
        await expect(paymentMessage(page)).toHaveText('Unable to load Square payments. Try again later.')
        await page.unrouteAll()
        await page.getByRole('button', { name: 'Reload this page' }).click()
      }
      await openCardForm(page, newEmail())
      await expect(page.getByLabel('Card number')).toBeVisible()
    },
  )

  test(
    'shows the initialization error when the script refuses the account or gives no card form',
    { tag: '@long' },
    async ({ page }) => {
      for (const script of [
        'window.Square = { payments() { throw new Error("no such account") } }',
        'window.Square = { payments: () => ({ card: async () => { throw new Error("no card") } }) }',
      ]) {
        await page.route('**/square.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
        await openCardForm(page, newEmail())
        await expect(paymentMessage(page)).toHaveText('Could not initialize Square payments.')
        await expect(page.getByRole('button', { name: 'Reload this page' })).toHaveCount(0)
      }
    },
  )
})

test.describe('unresolved payment with Square', () => {
  test('blocks a payment in naira with a message and the chat', { tag: '@long' }, async ({ page, shop }) => {
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

  test(
    'shows a status and, after ten seconds, advice while the script hangs and while a card is charged',
    { tag: '@long' },
    async ({ page, shop }) => {
      await page.clock.install()
      const email = newEmail()
      const status = page.locator('#payment').getByRole('status')
      const expectAdvice = async (advice: string) => {
        await page.clock.runFor(300)
        await expect(status.filter({ hasText: /./ })).toHaveCount(1)
        await page.clock.runFor(10_000)
        await expect(status.filter({ hasText: 'This is taking longer than usual.' })).toContainText(advice)
      }
      const loadScript = await holdRequests(page, '**/square.js')
      await openCardForm(page, email)
      // The timer starts with the form, not with the placeholder before it.
      await expect(pay(page)).toBeVisible()
      await expectAdvice('or pay in naira')
      loadScript()
      await fillCard(page)
      const charge = await holdRequests(page, '**/services/square')
      await pay(page).click()
      await expectAdvice('your card will not be charged twice')
      charge()
      await expect(page.getByRole('alert')).toHaveText('Payment successful with Square!')
      expect(await chargesOf(shop, email)).toHaveLength(1)
    },
  )
})
