import type { Page, Route } from '@playwright/test'

import { PAGES } from '../every-page'
import { newEmail } from './checkout-page'
import * as contact from './contact-form'
import { expect, live, test as base } from './forms'
import { loadFormScript } from './jobs'
import { speedUpTimers } from './status-messages'
import { editorClient } from './product'
import { expectSameText, translate } from './translator'

/** `page` is translated and `original` is not. Fails for any uncaught error. */
const test = base.extend<{ original: Page }>({
  contextOptions: { reducedMotion: 'reduce' },
  context: async ({ context }, use) => {
    const errors: string[] = []
    context.on('weberror', (webError) => errors.push(webError.error().message))
    await use(context)
    expect(errors).toEqual([])
  },
  original: async ({ browser, baseURL, contextOptions }, use) => {
    const context = await browser.newContext({ ...contextOptions, ...(baseURL ? { baseURL } : {}) })
    await use(await context.newPage())
    await context.close()
  },
})

const SERVICES = '/services?package=6sessions&therapist=tunde-bakare'

/** Located by ids and values, because names are translated. */
const pick = (page: Page, code: string) => page.locator(`main label[for$="-${code}"]`).click()
const checkout = (page: Page) => page.locator('main button[value=checkout]').click()
const pay = (page: Page) => page.locator('#payment .button-row button').first().click()
const cancel = (page: Page) => page.locator('#payment .button-row button').last().click()

async function openServices(page: Page) {
  await page.goto(SERVICES)
  await page.locator('form[data-live]').waitFor()
}

async function fillDetails(page: Page, email: string) {
  await page.locator('#name').fill('Ngozi Eze')
  await page.locator('#email').fill(email)
  await page.locator('#country').fill('Nigeria')
}

type Act = (page: Page) => Promise<unknown>

/** Opens a page in both browsers and translates it in `translated`. */
async function openBoth(translated: Page, original: Page, open: Act) {
  const inBoth = async (act: Act) => {
    for (const page of [translated, original]) await act(page)
  }
  await inBoth(open)
  await translate(translated)
  return {
    inBoth,
    /** Acts in both, waits until the original shows the result, and compares their texts. */
    async compare(act: Act, result: string | RegExp) {
      await inBoth(act)
      await expect(original.locator('body')).toContainText(result)
      await expectSameText(translated, original)
    },
  }
}

test.describe('translated services page', () => {
  test('shows the text of the original after each choice and each mistake', async ({ page, original }) => {
    const { inBoth, compare } = await openBoth(page, original, openServices)
    for (const [code, result] of [
      ['single', 'Single Session · Total ₦20,000'],
      ['pocket1', 'Single Session + Coach in My Pocket, 1 week · Total ₦27,000'],
      ['6sessions', '6 Sessions + Coach in My Pocket, 1 week · Total ₦112,000'],
      ['pocket6', '6 Sessions + Coach in My Pocket, 6 weeks · Total ₦145,000'],
      ['3sessions', '3 Sessions · Total ₦55,000'],
      ['pocket3', '3 Sessions + Coach in My Pocket, 3 weeks · Total ₦75,000'],
    ] as const)
      await compare((tab) => pick(tab, code), result)
    await compare((tab) => tab.locator('button[value=no-addon]').click(), '3 Sessions · Total ₦55,000')
    for (const [customer, hint] of [
      ['couple', 'You can join from one device or from two.'],
      ['teen', 'a parent or guardian books'],
    ] as const)
      await compare((tab) => tab.locator('#customer').selectOption(customer), hint)
    await inBoth((tab) => tab.locator('.currencies summary').click())
    for (const [currency, result] of [
      ['EUR', /about €\d+, you pay ₦55,000/],
      ['CAD', /about CA\$\d+, you pay ₦55,000/],
      ['NGN', 'Total₦55,000Book this'],
    ] as const)
      await compare((tab) => tab.locator(`.currencies a[href*=${currency}]`).click(), result)

    // The button uses aria-disabled.
    await compare((tab) => tab.locator('main button[value=checkout]').click({ force: true }), 'Country is required')
    await compare((tab) => tab.locator('#name').fill('Ngozi Eze'), 'Still needed: email and country')
    await compare((tab) => tab.locator('#email').fill('ngozi'), 'Still needed: a valid email address and country')
    await compare((tab) => tab.locator('#country').fill('Nigeria'), 'Still needed: a valid email address')
    await compare((tab) => tab.locator('#email').fill('ngozi@example.com'), 'CheckoutBy paying you accept')
    await compare((tab) => tab.locator('.booking__next a:last-child').click(), 'No package chosen yet')
  })

  test('shows the text of the original in the payment window', async ({ page, original, ownProduct }) => {
    const held: Route[] = []
    let answer = async (route: Route): Promise<void> => void held.push(route)
    const { inBoth, compare } = await openBoth(page, original, async (tab) => {
      await tab.route('**/services/pay', (route) => answer(route))
      await speedUpTimers(tab)
      await openServices(tab)
    })
    const editor = await editorClient(ownProduct)
    await inBoth((tab) => fillDetails(tab, 'ngozi@example.com'))

    await compare(checkout, 'We will write to ngozi@example.com')
    await inBoth(cancel)
    await inBoth((tab) => pick(tab, 'single'))
    await compare(checkout, 'Single Session: ₦20,000. Booking with Tunde Bákàrè')

    await compare(pay, /Opening the payment….*cancel and try again.*Open the chat/)
    await compare(async () => held.shift()?.abort(), 'Network error.')
    answer = (route) => route.fulfill({ status: 502, body: 'Bad gateway' })
    await compare(pay, 'Something went wrong on our side')

    answer = (route) => route.continue()
    await editor
      .transaction()
      .patch('package-single', { set: { price: 21_000, name: 'One Session', description: 'One talk.' } })
      .patch('servicesPage', {
        set: {
          'plans.selected': 'Chosen',
          'plans.contents': 'Contents',
          'plans.notWithPackage': 'Not with this package',
          'checkout.totalLabel': 'Sum',
          'checkout.consentText': 'When you pay you accept the {terms}.',
        },
      })
      .commit()
    await expect.poll(async () => (await fetch(`${ownProduct.siteUrl}/services`)).text()).toContain('₦21,000')
    await compare(pay, 'The total is now ₦21,000')

    await inBoth(cancel)
    await inBoth((tab) => pick(tab, '6sessions'))
    await inBoth((tab) => pick(tab, 'pocket6'))
    await compare(checkout, '6 Sessions + Coach in My Pocket, 6 weeks: ₦145,000')
    await editor.patch('addOn-pocket6').set({ packages: [] }).commit()
    await compare(pay, 'The total without it is ₦105,000')
    await compare(cancel, '6 Sessions · Sum ₦105,000')
  })
})

test.describe('translated page', () => {
  test('shows the text and fonts of the original on every page', { tag: '@long' }, async ({ page, original }) => {
    test.slow()
    for (const path of PAGES) {
      await openBoth(page, original, (tab) => tab.goto(path))
      await expectSameText(page, original)
    }
  })

  test('keeps the button label through each response to a form', async ({ page, original, host }) => {
    const { inBoth, compare } = await openBoth(page, original, async (tab) => {
      await tab.goto('/contact')
      await live(tab)
      await loadFormScript(tab)
    })
    const send = (form: string) => (tab: Page) => tab.locator(`${form} button`).click()
    const email = newEmail()
    const fillNewsletter = (tab: Page) => tab.locator('#letter-email').fill(email)
    for (const [form, fill, mistake, busy, success] of [
      ['#letter', fillNewsletter, 'valid email', 'Subscribing...Subscribing...', 'Thanks from'],
      ['[action="/contact"]', contact.fill, 'Please check these', 'Sending...Sending...', /[0-9A-F]{4}-[0-9A-F]{4}/],
    ] as const) {
      await compare(send(form), mistake)
      await inBoth(fill)
      host.setBehaviour({ kind: 'hold' })
      await compare(send(form), busy)
      host.setBehaviour({ kind: 'html' })
      await compare(async () => host.release(), success)
    }
  })
})
