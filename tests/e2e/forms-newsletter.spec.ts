import type { Locator, Page } from '@playwright/test'

import { expectAccessible } from './expect-accessible'
import { expect, test } from './forms'
import { holdRequests } from './hold-requests'
import { button, field, footerNote, subscribe, texts, unfold } from './newsletter-form'

/** Focuses the field, which loads the form script, and waits for it. */
async function enter(page: Page, path: string) {
  await page.goto(path)
  const script = page.waitForResponse(/\/assets\/newsletter-\w+\.js$/)
  await unfold(page)
  await field(page).focus()
  await (await script).finished()
}

/** Returns the strongest channel of the background colour of a box. */
const tintOf = (box: Locator) =>
  box.evaluate((element) => {
    const [red = 0, green = 0] = getComputedStyle(element).backgroundColor.match(/\d+/g)?.map(Number) ?? []
    return red > green ? 'red' : green > red ? 'green' : 'grey'
  })

const THANKS = 'Thanks from the API host.'
const INVALID = 'Please enter a valid email address'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('newsletter form with scripts', () => {
  test('shows a busy button, the chat after ten seconds, then the message of the API host for eight seconds', async ({
    page,
    host,
  }) => {
    await page.clock.install()
    // Prevent the consultation window from opening.
    await page.addInitScript(() => sessionStorage.setItem('popupShown', 'true'))
    await enter(page, '/therapists')
    // Pause the clock so that a slow machine cannot use up the eight seconds.
    await page.clock.pauseAt(Date.now() + 60_000)
    // Hold the request in the browser: the server waits only eight seconds for the API host.
    const release = await holdRequests(page, '**/submit/newsletter')
    await subscribe(page, '  ada+news@example.co ')
    await expect(button(page)).toHaveText('Subscribing...')
    await button(page).click({ force: true })
    await page.clock.runFor(300)
    await expect(footerNote(page)).toHaveRole('status')
    await expect(footerNote(page)).not.toBeEmpty()
    await page.clock.runFor(10_000)
    await expect(footerNote(page)).toContainText('This is taking longer than usual.')
    const chat = footerNote(page).getByRole('link', { name: 'Open the chat' })
    await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+$/)
    release()

    await expect(page.getByRole('status').filter({ hasText: THANKS })).toBeVisible()
    await expect(button(page)).toHaveText('Subscribe')
    await expect(field(page)).toHaveValue('')
    expect(host.received).toHaveLength(1)
    expect(host.received[0]?.path).toBe('/api/newsletter/subscribe')
    expect(host.received[0]?.body).toEqual({ email: 'ada+news@example.co', firstName: '' })
    await expect(page).toHaveURL(/\/therapists$/)

    await page.mouse.move(0, 0)
    await page.clock.runFor(7_999)
    await expect(footerNote(page)).toHaveText(THANKS)
    await test.step('keeps the message while the pointer is over it', async () => {
      await footerNote(page).hover()
      await page.clock.runFor(20_000)
      await expect(footerNote(page)).toHaveText(THANKS)
      await page.mouse.move(0, 0)
    })
    await page.clock.runFor(500)
    await expect(footerNote(page)).toBeEmpty()
  })

  test('rejects an empty field or an address without @ beside the field, and clears the error on a change', async ({
    page,
    host,
  }) => {
    await page.goto('/about')
    await unfold(page)
    await expect(field(page)).toHaveAttribute('type', 'email')
    await expect(field(page)).toHaveAttribute('required')
    // The press loads the script.
    await button(page).click()
    for (const wrong of ['', 'ada.example.co']) {
      if (wrong) await subscribe(page, wrong)
      await expect(page.getByRole('alert')).toHaveText(INVALID)
      await expect(field(page)).toHaveAccessibleDescription(INVALID)
      await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
      await expect(field(page)).toBeFocused()
      await expect(page).toHaveTitle(/^Error: About/)
    }
    await field(page).press('End')
    await field(page).pressSequentially('@')
    await expect(footerNote(page)).toBeEmpty()
    await expect(field(page)).toHaveAttribute('aria-invalid', 'false')
    await expect(page).toHaveTitle(/^About/)
    await expect(page).toHaveURL(/\/about$/)
    expect(host.received).toHaveLength(0)
    await button(page).click()
    await expect(footerNote(page)).toHaveText(THANKS)
  })

  test('shows a failure in a red box, keeps the value, and shows success in a green box', async ({ page, host }) => {
    // A hydrated page.
    await enter(page, '/services')
    await field(page).fill('ada@gmial.com')
    for (const [behaviour, text] of [
      [{ kind: 'answer', status: 422, json: { success: false, message: 'Not today.' } }, 'Not today.'],
      [{ kind: 'reset' }, texts.unreachable],
    ] as const) {
      host.setBehaviour(behaviour)
      await button(page).click()
      await expect(footerNote(page)).toHaveRole('alert')
      await expect(footerNote(page)).toHaveText(text)
      await expect(page).toHaveTitle(/^Error: /)
      await expect(field(page)).toHaveValue('ada@gmial.com')
      expect(await tintOf(footerNote(page))).toBe('red')
    }
    host.reset()
    await button(page).click()
    await expect(footerNote(page)).toHaveText(THANKS)
    await expect(page).toHaveTitle(/^Services/)
    expect(await tintOf(footerNote(page))).toBe('green')
    await test.step('suggests the usual spelling of the mail host and sends the address unchanged', async () => {
      expect(host.received.at(-1)?.body['email']).toBe('ada@gmial.com')
      await expect(page.getByText('Did you mean ada@gmail.com?')).toBeVisible()
      await page.getByRole('button', { name: 'Use this address' }).click()
      await expect(field(page)).toHaveValue('ada@gmail.com')
      await expect(field(page)).toBeFocused()
    })
  })

  test('passes axe in any state', { tag: '@long' }, async ({ page }) => {
    await enter(page, '/terms')
    await subscribe(page, 'wrong')
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessible(page, 'error')
    const release = await holdRequests(page, '**/submit/newsletter')
    await subscribe(page, 'axe@example.co')
    await expect(button(page)).toHaveText('Subscribing...')
    await expectAccessible(page, 'busy')
    release()
    await expect(footerNote(page)).toHaveText(THANKS)
    await expectAccessible(page, 'accepted')
  })
})

test.describe('newsletter form without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('shows the response once, at the form of the page where it was sent', async ({ page, host }) => {
    await page.goto('/faq?q=price')
    await unfold(page)
    await subscribe(page, 'a@b')
    await expect(page).toHaveURL(/\/faq\?q=price#newsletter$/)
    await expect(footerNote(page)).toHaveText(THANKS)
    await expect(page.getByRole('heading', { level: 2, name: /^1 answer for/ })).toBeVisible()
    await expect(field(page)).toHaveValue('')
    expect(host.received[0]?.body).toEqual({ email: 'a@b', firstName: '' })

    await page.reload()
    await expect(footerNote(page)).toBeEmpty()
    await page.goBack()
    expect(host.received).toHaveLength(1)
  })

  test('returns to the form in the contact page, with a suggestion for a misspelt mail host', async ({ page }) => {
    const main = page.getByRole('main')
    await page.goto('/contact')
    await main.getByLabel('Your email address').fill('ada@gmial.com')
    await main.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page).toHaveURL(/\/contact#letter$/)
    await expect(main.getByRole('status')).toContainText(THANKS)
    await expect(main.getByRole('status')).toContainText('Did you mean an address at gmail.com?')
    await expect(footerNote(page)).toHaveCount(0)
  })

  test('shows an invalid address or a failure on its own page, with the value, the status and a link back', async ({
    page,
    host,
  }) => {
    const main = page.getByRole('main')
    await page.goto('/therapists')
    await unfold(page)
    await subscribe(page, 'nobody')
    await expect(main.getByRole('alert')).toHaveText(INVALID)
    await expect(main.getByRole('alert')).toBeFocused()
    await expect(main.getByLabel('Your email address')).toHaveAccessibleDescription(INVALID)
    await expect(main.getByLabel('Your email address')).toHaveValue('nobody')
    expect(host.received).toHaveLength(0)

    host.setBehaviour({ kind: 'html' })
    await main.getByLabel('Your email address').fill('ada@example.co')
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await main.getByRole('button').click()
    const answer = await answered
    expect(answer.status()).toBe(502)
    expect(answer.headers()['cache-control']).toBe('no-store')
    await expect(main.getByRole('alert')).toHaveText(texts.unreachable)
    await expect(page).toHaveTitle(/^Error: /)
    await expect(main.getByLabel('Your email address')).toHaveValue('ada@example.co')
    const back = main.getByRole('link', { name: 'Back to the page you came from' })
    await expect(back).toHaveAttribute('href', '/therapists')
    const key = await main.locator('[name=submission]').inputValue()
    host.reset()
    await main.getByRole('button').click()
    await expect(page).toHaveURL(/\/therapists#newsletter$/)
    await expect(footerNote(page)).toHaveText(THANKS)
    expect(host.received.map(({ key }) => key)).toEqual([key])
  })
})
