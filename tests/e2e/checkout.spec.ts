import { bankAction, bookingOn, collectHosts, newEmail, paymentsOf, referenceOf, transactionsOf } from './checkout-page'
import { expect, test } from './product'

test.describe('checkout before the payment', () => {
  test('asks for a plan when none is chosen, and clears the error on a choice', async ({ page }) => {
    const booking = bookingOn(page)
    await booking.open('/services')
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
    await booking.checkout.click()
    await expect(booking.payment).toBeVisible()
  })

  test('enables Checkout for fields that the browser filled without an event', async ({ page }) => {
    const booking = bookingOn(page)
    await booking.open()
    await expect(booking.checkout).toHaveAccessibleDescription('Still needed: your name, email and country')
    for (const field of [booking.name, booking.email, booking.country])
      await field.evaluate((input: HTMLInputElement) => (input.value = 'ngozi@example.com'))
    await expect(booking.checkout).not.toHaveAttribute('aria-disabled')
  })

  test('states beside the button that paying accepts the terms, without a checkbox', async ({ page }) => {
    const booking = bookingOn(page)
    await booking.open()
    const details = page.getByRole('region', { name: 'Your details' })
    await expect(details).toContainText('By paying you accept the terms')
    await expect(details.getByRole('checkbox')).toHaveCount(0)
    await expect(details.getByRole('link', { name: 'terms' })).toHaveAttribute('href', '/terms')
    await expect(details.getByRole('link', { name: 'privacy page' })).toHaveAttribute('href', '/privacy')
  })

  for (const leave of ['Cancel', 'Escape'] as const) {
    test(
      `${leave} closes the payment window without a message`,
      { tag: leave === 'Cancel' ? [] : '@long' },
      async ({ page, product }) => {
        const booking = bookingOn(page)
        const email = newEmail()
        await booking.open()
        await booking.openPayment(email)
        await expect(booking.payment).toContainText('3 Sessions: ₦55,000')
        if (leave === 'Cancel') await booking.cancel.click()
        else await page.keyboard.press('Escape')
        await expect(booking.payment).toBeHidden()
        await expect(booking.checkout).toBeFocused()
        await expect(page.getByRole('alert')).toHaveCount(0)
        expect(await transactionsOf(product, email)).toEqual([])
      },
    )
  }
})

test.describe('checkout in the Paystack window', () => {
  test('ends on the receipt, stores one payment and contacts no other host', async ({ page, context, product }) => {
    const hosts = collectHosts(context)
    const booking = bookingOn(page)
    const email = newEmail()
    await booking.open('/services?package=3sessions&addon=pocket1')
    await booking.openPayment(email)
    await booking.pay.dblclick()
    await expect(booking.popup.getByText('₦62,000.00')).toBeVisible()
    await expect(booking.payment).toBeHidden()
    await booking.popup.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('Payment successful with Paystack!')
    const reference = referenceOf(page)
    expect(reference).toMatch(/^\d{13}-[0-9a-f]{26}$/)
    expect(await transactionsOf(product, email)).toMatchObject([{ reference, status: 'success', amount: 6_200_000 }])
    expect(paymentsOf(product, email)).toMatchObject([
      { reference, amount: 6_200_000, currency: 'NGN', outcome: 'confirmed' },
    ])
    expect([...hosts]).toEqual([new URL(product.siteUrl).host])

    // Back shows a page without an open window, and a new attempt creates a new transaction.
    await page.goBack()
    await expect(booking.payment).toBeHidden()
    await booking.open()
    await booking.openPayment(email)
    await booking.choose('Close')
    await expect(booking.note).toHaveText('Payment closed')
    expect(await transactionsOf(product, email)).toHaveLength(2)
    expect(paymentsOf(product, email)).toHaveLength(1)
  })

  test('keeps the focus inside the Paystack window', async ({ page }) => {
    const booking = bookingOn(page)
    await booking.open()
    await booking.openPayment(newEmail())
    await booking.pay.click()
    await expect(booking.popup.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('iframe[id^=inline-checkout]')).toBeFocused()
    // The page behind the window cannot take the focus.
    await booking.checkout.evaluate((button: HTMLElement) => button.focus())
    await expect(page.locator('iframe[id^=inline-checkout]')).toBeFocused()
  })

  test('keeps the quick exit above the Paystack window until it closes', async ({ page }) => {
    await page.route('https://www.google.com/**', (route) => route.fulfill({ body: 'elsewhere' }))
    const booking = bookingOn(page)
    const above = page.locator('body > nav')
    await booking.open()
    await booking.openPayment(newEmail())
    await booking.choose('Close')
    await expect(booking.note).toBeVisible()
    await expect(above).toHaveCount(0)
    await booking.pay.click()
    await expect(booking.popup.getByRole('heading', { level: 1 })).toBeVisible()
    await above.getByRole('link', { name: 'Leave this page quickly' }).click()
    await expect(page.getByText('elsewhere')).toBeVisible()
  })

  test('reports a closed payment, returns Cancel to Checkout, and starts a new attempt on the next press', async ({
    page,
    product,
  }) => {
    const booking = bookingOn(page)
    const email = newEmail()
    await booking.open()
    await booking.openPayment(email)
    await expect(booking.payment).toContainText(`We will write to ${email}`)
    await expect(booking.payment).toContainText('by card, bank, transfer or USSD')
    await booking.pay.click()
    await booking.popup.getByRole('button', { name: 'Cancel', exact: true }).click()
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
    await booking.choose('Pay')
    await expect(page).toHaveURL(/\/services\/receipt\?reference=/)
    const transactions = await transactionsOf(product, email)
    expect(transactions.map(({ status }) => status)).toEqual(['success', 'abandoned', 'abandoned'])
    expect(new Set(transactions.map(({ reference }) => reference)).size).toBe(3)
  })

  test('lets a declined card be retried', async ({ page, product }) => {
    const booking = bookingOn(page)
    const email = newEmail()
    await booking.open()
    await booking.openPayment(email)
    await booking.choose('Decline')
    await expect(booking.popup.getByRole('status')).toContainText('The bank declined this payment')
    await booking.popup.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('Payment successful with Paystack!')
    expect(await transactionsOf(product, email)).toHaveLength(1)
  })

  test('opens a self-updating receipt for a bank transfer', async ({ page, product }) => {
    const booking = bookingOn(page)
    const email = newEmail()
    await page.addInitScript(() => {
      const look = () =>
        document.body?.innerText.includes('Payment closed') && sessionStorage.setItem('said-closed', 'yes')
      new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
    })
    await booking.open()
    await booking.openPayment(email)
    await booking.choose('Bank transfer')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your bank transfer is on its way')
    expect(paymentsOf(product, email)).toEqual([])
    await bankAction(product, referenceOf(page), 'arrive')
    // The page updates without a press.
    await expect(page.getByRole('alert')).toHaveText('Payment successful with Paystack!')
    expect(await page.evaluate(() => sessionStorage.getItem('said-closed'))).toBeNull()
    expect(paymentsOf(product, email)).toMatchObject([{ channel: 'bank_transfer', outcome: 'confirmed' }])
  })

  test('shows the message of the provider when the set-up fails', { tag: '@long' }, async ({ page }) => {
    const booking = bookingOn(page)
    await booking.open()
    await booking.openPayment(newEmail())
    await booking.choose('Setup error')
    await expect(booking.note).toHaveText('The sandbox was asked for a setup error')
    await expect(page.locator('iframe[id^=inline-checkout]')).toBeHidden()
    await expect(booking.pay).not.toHaveAttribute('aria-disabled')
    await booking.choose('Pay')
    await expect(page.getByRole('alert')).toHaveText('Payment successful with Paystack!')
  })
})
