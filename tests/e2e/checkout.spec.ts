import {
  bankAction,
  bookingOn,
  collectHosts,
  expectPaid,
  newEmail,
  openPaymentWindow,
  paymentsOf,
  referenceOf,
  transactionsOf,
} from './checkout-page'
import { expect, test } from './product'
import { statusMessage } from './status-messages'

test.describe('checkout before the payment', () => {
  test('asks for a plan when none is chosen, and states beside the button that paying accepts the terms', async ({
    page,
  }) => {
    const booking = bookingOn(page)
    const details = page.getByRole('region', { name: 'Your details' })
    await booking.open('/services')
    await expect(details).toContainText('By paying you accept the terms')
    await expect(details.getByRole('checkbox')).toHaveCount(0)
    await expect(details.getByRole('link', { name: 'terms' })).toHaveAttribute('href', '/terms')
    await expect(details.getByRole('link', { name: 'privacy page' })).toHaveAttribute('href', '/privacy')
    await booking.fill(newEmail())
    await expect(booking.checkout).toHaveAttribute('aria-disabled', 'true')
    // Force: Playwright treats aria-disabled as disabled, but the button responds.
    await booking.checkout.click({ force: true })
    await expect(booking.alert).toHaveText('Please select a plan before proceeding')
    // Focus on the alert itself would announce it twice.
    await expect(page.getByRole('heading', { name: 'Your details' })).toBeFocused()
    await expect(booking.payment).toBeHidden()
    await page.getByText('Single Session', { exact: true }).click()
    await expect(booking.alert).toHaveCount(0)
    await expect(booking.checkout).not.toHaveAttribute('aria-disabled')
  })

  test('shows the error of each field until it is corrected', async ({ page }) => {
    const booking = bookingOn(page)
    await booking.open('/services?package=3sessions&addon=pocket1')
    await booking.checkout.click({ force: true })
    await expect(booking.name).toHaveAccessibleDescription('Name is required')
    await expect(booking.name).toBeFocused()
    await expect(booking.email).toHaveAccessibleDescription('Email is required')
    await expect(booking.country).toHaveAccessibleDescription('Country is required')
    await expect(page).toHaveTitle(/^Error: /)

    await page.keyboard.type('Ngozi Eze')
    await expect(booking.name).toHaveValue('Ngozi Eze')
    await expect(booking.name).toHaveAttribute('aria-invalid', 'false')
    await booking.country.fill('   ')
    await booking.email.fill('ngozi@example')
    // Enter submits with Checkout, not with an earlier button.
    await page.keyboard.press('Enter')
    await expect(booking.total).toContainText('Coach in My Pocket, 1 week')
    await expect(booking.email).toHaveAccessibleDescription('Please enter a valid email address')
    await expect(booking.country).toHaveAccessibleDescription('Country is required')
    await expect(booking.email).toBeFocused()
    await expect(booking.checkout).toHaveAttribute('aria-disabled', 'true')

    await page.keyboard.type('.com')
    await booking.country.fill('Nigeria')
    await expect(page).not.toHaveTitle(/Error/)
    await expect(booking.checkout).not.toHaveAttribute('aria-disabled')
  })

  test('accepts fields that the browser filled without an event; Cancel and Escape close the payment window without a message', async ({
    page,
    product,
  }) => {
    const booking = bookingOn(page)
    const email = newEmail()
    await booking.open()
    await expect(booking.checkout).toHaveAccessibleDescription('Still needed: your name, email and country')
    for (const field of [booking.name, booking.email, booking.country])
      await field.evaluate((input: HTMLInputElement, value) => (input.value = value), email)
    await expect(booking.checkout).not.toHaveAttribute('aria-disabled')
    for (const leave of [() => booking.cancel.click(), () => page.keyboard.press('Escape')]) {
      await booking.checkout.click()
      await expect(booking.payment).toContainText('3 Sessions: ₦55,000')
      await leave()
      await expect(booking.payment).toBeHidden()
      await expect(booking.checkout).toBeFocused()
      await expect(page.getByRole('alert')).toHaveCount(0)
    }
    expect(await transactionsOf(product, email)).toEqual([])
  })

  test('offers no payment with Square until it is configured', async ({ request }) => {
    const answer = await request.get('/services')
    expect(await answer.text()).not.toContain('With a card from abroad')
    expect(answer.headers()['content-security-policy']).not.toContain('square')
    const form = { package: '3sessions', name: 'Ada', email: 'a@b.co', country: 'Ghana' }
    expect((await request.post('/services/square', { form })).status()).toBe(503)
  })
})

test.describe('checkout in the Paystack window', () => {
  test('ends on the receipt, stores one payment and contacts no other host', async ({ page, context, product }) => {
    const hosts = collectHosts(context)
    const { booking, email } = await openPaymentWindow(page, '/services?package=3sessions&addon=pocket1')
    await expect(booking.payment.getByRole('radio')).toHaveCount(0)
    await booking.pay.dblclick()
    await expect(booking.popup.getByText('₦62,000.00')).toBeVisible()
    await expect(booking.payment).toBeHidden()
    await test.step('keeps the focus inside the Paystack window', async () => {
      await expect(page.locator('iframe[id^=inline-checkout]')).toBeFocused()
      await booking.checkout.evaluate((button: HTMLElement) => button.focus())
      await expect(page.locator('iframe[id^=inline-checkout]')).toBeFocused()
    })
    await booking.popup.getByRole('button', { name: 'Pay', exact: true }).click()
    await expectPaid(page)
    const reference = referenceOf(page)
    expect(reference).toMatch(/^\d{13}-[0-9a-f]{26}$/)
    expect(await transactionsOf(product, email)).toMatchObject([{ reference, status: 'success', amount: 6_200_000 }])
    expect(paymentsOf(product, email)).toMatchObject([
      { reference, amount: 6_200_000, currency: 'NGN', outcome: 'confirmed' },
    ])
    expect([...hosts]).toEqual([new URL(product.siteUrl).host])
    await page.goBack()
    await expect(booking.payment).toBeHidden()
  })

  test('reports a closed, failed or declined payment, and starts a new attempt on the next press', async ({
    page,
    product,
  }) => {
    const { booking, email } = await openPaymentWindow(page)
    await expect(booking.payment).toContainText(`We will write to ${email}`)
    await expect(booking.payment).toContainText('by card, bank, transfer or USSD')
    await booking.choose('Cancel')
    await expect(booking.note).toHaveText('Payment closed')
    await expect(booking.pay).not.toHaveAttribute('aria-disabled')
    await expect(booking.payment).toContainText('Your details are kept.')
    // The alert is announced without focus, and an accidental Enter must not trigger the quick exit.
    await expect(booking.payment).toBeFocused()
    await booking.cancel.click()
    await expect(booking.checkout).toBeFocused()
    await expect(page.getByRole('alert')).toHaveCount(0)

    await booking.checkout.click()
    await booking.choose('Close')
    await expect(booking.note).toHaveText('Payment closed')
    // Immediately: the library would hide a window that opens again too soon.
    await booking.choose('Setup error')
    await expect(booking.note).toHaveText('The sandbox was asked for a setup error')
    await expect(page.locator('iframe[id^=inline-checkout]')).toBeHidden()
    await expect(booking.pay).not.toHaveAttribute('aria-disabled')
    await booking.choose('Decline')
    await expect(booking.popup.getByRole('status')).toContainText('The bank declined this payment')
    await booking.popup.getByRole('button', { name: 'Pay', exact: true }).click()
    await expectPaid(page)
    const transactions = await transactionsOf(product, email)
    expect(transactions.map(({ status }) => status)).toEqual(['success', 'abandoned', 'abandoned', 'abandoned'])
    expect(new Set(transactions.map(({ reference }) => reference)).size).toBe(4)
  })

  test('opens a receipt for a bank transfer that polls in place, announces a change once and keeps the focus', async ({
    page,
    product,
  }) => {
    const booking = bookingOn(page)
    const email = newEmail()
    await page.addInitScript(() => {
      const look = () =>
        document.body?.innerText.includes('Payment closed') && sessionStorage.setItem('said-closed', 'yes')
      new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
    })
    await booking.open()
    await booking.openPayment(email)
    const polled = page.waitForResponse(/[?&]look=1(?:&|$)/)
    await booking.choose('Bank transfer')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Your bank transfer is on its way')
    expect(paymentsOf(product, email)).toEqual([])
    expect(await page.evaluate(() => sessionStorage.getItem('said-closed'))).toBeNull()
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''))
    await (await polled).finished()
    // The first status is the one of the page; this one is for manual checks.
    const announcement = page.getByRole('main').getByRole('status').last()
    await expect(announcement).toBeEmpty()

    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'Check again now' }).click()
    await expect(statusMessage(page, 'you are offline')).toContainText('please do not pay again')
    await page.context().setOffline(false)
    await expect(statusMessage(page, 'you are offline')).toHaveCount(0)
    await page.getByRole('link', { name: 'Check again now' }).click()
    await expect(statusMessage(page, 'Nothing has changed yet.')).toBeVisible()

    const chat = page.getByRole('main').getByRole('link', { name: 'Write to us on WhatsApp' })
    await chat.focus()
    await page.waitForResponse(/[?&]look=\d/)
    await expect(chat).toBeFocused()
    await bankAction(product, referenceOf(page), 'arrive')
    await expectPaid(page)
    await expect(page.locator('body[data-same-page]')).toHaveCount(1)
    // Titles are stored in the browser history, so they name no payment.
    await expect(page).toHaveTitle('Services | Indigo Room')
    await expect(heading).toBeFocused()
    await expect(announcement).toBeEmpty()
    await expect(page.getByRole('button', { name: 'Print this receipt' })).toBeVisible()
    expect(paymentsOf(product, email)).toMatchObject([{ channel: 'bank_transfer', outcome: 'confirmed' }])
  })
})

test.describe('checkout without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('shows each error beside its field, keeps the values and marks the title', async ({ page }) => {
    const booking = bookingOn(page)
    await page.goto('/services')
    await expect(booking.checkout).toBeEnabled()
    await expect(booking.checkout).not.toHaveAttribute('aria-disabled')
    await booking.country.fill('Nigeria')
    await booking.email.fill('ngozi@example')
    const [answer] = await Promise.all([page.waitForResponse(/\/services/), booking.checkout.click()])
    expect(answer.status()).toBe(400)
    expect(answer.headers()['cache-control']).toBe('no-store')
    await expect(page).toHaveTitle('Error: Services | Indigo Room')
    await expect(page).toHaveURL(/#details$/)
    await expect(booking.alert).toHaveText('Please select a plan before proceeding')
    await expect(booking.name).toHaveAccessibleDescription('Name is required')
    await expect(booking.email).toHaveAccessibleDescription('Please enter a valid email address')
    await expect(booking.email).toHaveValue('ngozi@example')
    await expect(booking.country).toHaveValue('Nigeria')
    await expect(booking.country).toHaveAttribute('aria-invalid', 'false')
  })

  test('reports a cancelled payment on the hosted page, keeps the order, and pays it on the receipt', async ({
    page,
    context,
    product,
  }) => {
    const hosts = collectHosts(context)
    const booking = bookingOn(page)
    const email = newEmail()
    const hostedButton = (name: string) => page.getByRole('button', { name, exact: true })
    await page.goto('/services?package=3sessions')
    await booking.fill(email)
    await booking.checkout.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No money moves here')
    await hostedButton('Cancel').click()
    await expect(page).toHaveURL(/#details$/)
    await expect(booking.alert).toHaveText('Payment closed')
    await expect(page.getByText(/^The payment of ₦55,000 that you began at .* has not arrived so far\./)).toBeVisible()
    await expect(booking.email).toHaveValue(email)
    await expect(booking.name).not.toHaveValue('')
    await expect(booking.country).not.toHaveValue('')
    await expect(booking.total).toContainText('Total₦55,000')
    // Only the returning visitor sees the message.
    await page.goto('/services?package=3sessions')
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(paymentsOf(product, email)).toEqual([])

    await booking.fill(email)
    await booking.checkout.click()
    await expect(page.getByText('₦55,000.00')).toBeVisible()
    await hostedButton('Pay').click()
    await expectPaid(page)
    const reference = referenceOf(page)
    const [transaction] = await transactionsOf(product, email)
    expect(transaction).toMatchObject({ reference, status: 'success', amount: 5_500_000 })
    await page.reload()
    await expectPaid(page)
    expect(paymentsOf(product, email)).toMatchObject([{ reference, outcome: 'confirmed' }])
    expect([...hosts]).toEqual([new URL(product.siteUrl).host])
  })
})
