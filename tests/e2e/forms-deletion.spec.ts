import type { Page } from '@playwright/test'

import { axeFindings } from './axe'
import { expectAccessible } from './expect-accessible'
import {
  confirmation,
  confirmEmail,
  confirm,
  email,
  expectBody,
  expectKept,
  fill,
  main,
  reason,
  submit,
  understand,
} from './deletion-form'
import { expect, INPUT_KEPT, live, test } from './forms'
import { holdRequests } from './hold-requests'

const UNREACHABLE = `Network error. Please check your connection and try again. ${INPUT_KEPT}`
const UNDERSTAND = 'You must confirm that you understand the consequences of account deletion'

test.use({ contextOptions: { reducedMotion: 'reduce' }, userAgent: 'A browser of this test' })

for (const javaScriptEnabled of [true, false]) {
  test.describe(`deletion form ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })

    async function open(page: Page) {
      await page.goto('/delete-account')
      if (javaScriptEnabled) await live(page)
    }

    test('shows every validation message in a focused summary and beside its field', async ({ page, host }) => {
      await open(page)
      await expect(reason(page).locator('option')).toHaveText([
        'Choose a reason',
        'I no longer need the service',
        'Privacy concerns',
        'Poor user experience',
        'Found a better alternative',
        'Too expensive',
        'Technical issues',
        'Account security concerns',
        'Personal reasons',
        'Other',
      ])
      await submit(page).click()
      const summary = page.locator('.error-summary')
      await expect(summary).toBeFocused()
      await expect(summary.getByRole('link')).toHaveText([
        'Email address is required',
        'Please confirm your email address',
        'Please select a reason for deletion',
        UNDERSTAND,
      ])
      await expect(page).toHaveTitle('Error: Delete Your Account | Indigo Room')
      await expect(reason(page)).toHaveAccessibleDescription('Please select a reason for deletion')

      await email(page).fill('ada@example')
      await confirmEmail(page).fill('ada@example.co')
      if (javaScriptEnabled) {
        await expect(summary.getByRole('link')).toHaveCount(2)
        await understand(page).check()
        await expect(understand(page)).toHaveAttribute('aria-invalid', 'false')
        await understand(page).uncheck()
      }
      await submit(page).click()
      await expect(email(page)).toHaveAccessibleDescription('Please enter a valid email address')
      await expect(confirmEmail(page)).toHaveValue('ada@example.co')
      await email(page).fill('eve@example.co')
      await submit(page).click()
      await expect(confirmEmail(page)).toHaveAccessibleDescription('Email addresses do not match')
      await summary.getByRole('link', { name: 'Email addresses do not match' }).click()
      await expect(confirmEmail(page)).toBeFocused()
      expect(host.received).toHaveLength(0)
    })

    test('asks for confirmation, and keeps every value after Cancel and after a failed request', async ({
      page,
      host,
    }) => {
      await open(page)
      await fill(page)
      await submit(page).click()
      await expect(main(page).getByRole('heading', { name: 'Final confirmation' })).toBeVisible()
      await expect(page).toHaveTitle('Delete Your Account | Indigo Room')
      const asking = javaScriptEnabled
        ? page.getByRole('dialog')
        : main(page).getByRole('form', { name: 'Final confirmation' })
      await asking.getByRole('button', { name: 'Cancel' }).click()
      await expect(confirm(page)).toBeHidden()
      await expectKept(page)
      expect(host.received).toHaveLength(0)

      for (const [behaviour, text] of [
        [{ kind: 'answer', status: 422, json: { success: false, message: 'Not today.' } }, 'Not today.'],
        [{ kind: 'reset' }, UNREACHABLE],
      ] as const) {
        host.setBehaviour(behaviour)
        await submit(page).click()
        await confirm(page).click()
        await expect(page.locator('.error-summary')).toHaveText(text)
        await expect(page.locator('.error-summary')).toBeFocused()
        await expect(confirm(page)).toBeHidden()
        await expectKept(page)
      }
      expect(new Set(host.received.map(({ key }) => key)).size).toBe(1)
      expect(new Set(host.received.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    })

    test('sends a confirmed request once and opens the home page after five seconds', async ({ page, host }) => {
      const clock = javaScriptEnabled ? page.clock : null
      await clock?.install()
      await open(page)
      await fill(page)
      // Pause the clock so that a slow machine cannot use up the five seconds.
      await clock?.pauseAt(Date.now() + 60_000)
      await submit(page).click()
      const led = javaScriptEnabled
        ? null
        : page.waitForResponse(
            (response) => response.request().method() === 'GET' && response.url().endsWith('/delete-account'),
          )
      await confirm(page).click()
      await expect(confirmation(page)).toBeFocused()
      await expect(confirm(page)).toBeHidden()
      await expect(email(page)).toHaveValue('')
      await expect(understand(page)).not.toBeChecked()
      await expect(confirmation(page).getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/')
      expectBody(host, 'A browser of this test')
      if (led) expect((await led).headers()['refresh']).toBe('5; url=/')
      await clock?.runFor(4_999)
      if (clock) await expect(confirmation(page)).toBeVisible()
      await clock?.runFor(2)
      await expect(page).toHaveURL(/:\d+\/$/)
      await clock?.resume()
      await page.goBack()
      await page.reload()
      await expect(confirmation(page)).toHaveCount(0)
      expect(host.received).toHaveLength(1)
    })

    test('returns to the previous page on Cancel', { tag: '@long' }, async ({ page }) => {
      await page.goto('/faq')
      await open(page)
      await main(page).getByRole('link', { name: 'Cancel' }).click()
      await expect(page).toHaveURL(javaScriptEnabled ? /\/faq$/ : /:\d+\/$/)
    })
  })
}

test('deletion dialog stays open with a disabled button while the request is sent, and offers the chat after ten seconds', async ({
  page,
  host,
}) => {
  await page.clock.install()
  // Hold the request in the browser: the server waits only eight seconds for the API host.
  const release = await holdRequests(page, '**/submit/deletion')
  await page.goto('/delete-account')
  await live(page)
  await fill(page, '')
  await submit(page).click()
  await confirm(page).dblclick()
  const dialog = page.getByRole('dialog')
  // `toBeDisabled` also accepts `aria-disabled`.
  await expect(dialog.getByRole('button', { name: 'Processing...' })).toHaveJSProperty('disabled', true)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await page.clock.runFor(300)
  await expect(dialog.getByRole('status')).not.toBeEmpty()
  await page.clock.runFor(10_000)
  await expect(dialog.getByRole('status')).toContainText('This is taking longer than usual.')
  await expect(dialog.getByRole('link', { name: 'Open the chat' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  release()
  await expect(confirmation(page)).toBeFocused()
  await expect(dialog).toBeHidden()
  expect(host.received).toHaveLength(1)
})

test('deletion form passes axe in any state', { tag: '@long' }, async ({ page }) => {
  await page.goto('/delete-account')
  await live(page)
  await submit(page).click()
  await expect(page.locator('.error-summary')).toBeVisible()
  await expectAccessible(page, 'errors')
  await fill(page)
  await submit(page).click()
  await expectAccessible(page, 'dialog')
  // The redirect to the home page after five seconds would remove the state under test.
  await page.route(
    (url) => url.pathname === '/',
    (route) => route.abort(),
  )
  await confirm(page).click()
  await expect(confirmation(page)).toBeVisible()
  await expectAccessible(page, 'sent')

  // The second step as rendered without scripts.
  await page.goto('/delete-account')
  await live(page)
  await fill(page)
  await page.locator('main form').evaluate((form: HTMLFormElement) => form.submit())
  await expect(main(page).getByRole('form', { name: 'Final confirmation' })).toBeFocused()
  await expectAccessible(page, 'confirm step')
})
