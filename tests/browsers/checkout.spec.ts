import { newEmail } from '../e2e/checkout-page'
import { expect, test, type Visit } from './visit'

async function fill(visit: Visit) {
  await visit.fill('Your name', 'Ngozi Eze')
  await visit.fill('Email', newEmail())
  await visit.fill('Country', 'Nigeria')
}

async function expectReceipt(visit: Visit) {
  await visit.texts('main [role=alert]').toEqual(['Payment successful with Paystack!'])
  await visit.path().toMatch(/^\/services\/receipt\?.*reference=/)
  await visit.texts('main').toEqual([expect.stringContaining('₦55,000')])
}

/** Presses a button in the provider’s window after our dialog is closed and earlier frames are removed. */
async function answerThere(visit: Visit, button: string) {
  await visit.value(`document.querySelectorAll('#payment[open]').length`).toBe(0)
  await visit.within('iframe[id^=inline-checkout]', () => visit.press('button', button))
}

test.describe('checkout', () => {
  test('pays for a package in the provider’s window', async ({ visit }) => {
    await visit.open('/services')
    await visit.live()
    await visit.press('label[for="package-3sessions"], label', '3 Sessions')
    await fill(visit)
    await visit.press('main button', 'Checkout')
    await visit.texts('#payment h2').toEqual(['Pay for your booking'])
    await visit.press('#payment button', 'Pay ₦55,000')
    await answerThere(visit, 'Cancel')
    await visit.texts('#payment [role=alert]').toEqual([expect.stringContaining('Payment closed')])
    await visit.press('#payment button:not([aria-disabled])', 'Pay ₦55,000')
    await answerThere(visit, 'Pay')
    await expectReceipt(visit)
  })

  test('pays for a package on the provider’s page', async ({ visit }) => {
    await visit.open('/services?package=3sessions')
    await visit.live()
    await fill(visit)
    // Submits like a browser before the scripts are loaded.
    await visit.evaluate(`(() => {
      const button = [...document.querySelectorAll('button[name=intent]')].find(({ value }) => value === 'checkout')
      const form = button.form
      form.insertAdjacentHTML('beforeend', '<input type=hidden name=intent value=checkout>')
      form.action = button.formAction
      form.method = 'post'
      setTimeout(() => HTMLFormElement.prototype.submit.call(form))
    })()`)
    await visit.texts('h1').toEqual(['No money moves here'])
    await visit.press('button', 'Pay')
    await expectReceipt(visit)
  })
})
