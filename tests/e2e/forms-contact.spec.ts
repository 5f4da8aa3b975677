import type { Page } from '@playwright/test'

import { expectBody, expectKept, fill, validMessage, main, send, sendAndWait, texts } from './contact-form'
import { expect, failures, live, test } from './forms'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const javaScriptEnabled of [true, false]) {
  test.describe(`contact form ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })

    async function open(page: Page) {
      await page.goto('/contact')
      if (javaScriptEnabled) await live(page)
    }

    test('shows every validation message in a focused summary and beside its field', async ({ page, host }) => {
      await open(page)
      await expect(main(page).getByLabel('What is it about?')).toHaveValue('General Inquiry')
      await expect(main(page).getByText('We will use what you write here only to reply to you.')).toBeVisible()
      await expect(main(page).locator('form[action="/contact"]').getByRole('checkbox')).toHaveCount(0)
      await expect(main(page).getByRole('link', { name: 'How we handle your data' })).toHaveAttribute(
        'href',
        '/privacy',
      )
      await main(page).getByLabel('Phone number (optional)').fill('call me')
      await send(page).click()

      const summary = page.locator('.error-summary')
      await expect(summary).toBeFocused()
      await expect(page).toHaveTitle('Error: Contact | Indigo Room')
      await expect(summary.getByRole('link')).toHaveText([
        'Name is required',
        'Email address is required',
        'Please enter a valid phone number',
        'Message is required',
      ])
      const name = main(page).getByLabel('Your name')
      await expect(name).toHaveAccessibleDescription('Name is required')
      await expect(name).toHaveAttribute('aria-invalid', 'true')
      await expect(main(page).getByLabel('Phone number (optional)')).toHaveValue('call me')
      await summary.getByRole('link', { name: 'Name is required' }).click()
      await expect(name).toBeFocused()

      await main(page).getByLabel('Email address', { exact: true }).fill('ada@example')
      if (javaScriptEnabled) {
        await name.fill('A')
        await expect(name).toHaveAttribute('aria-invalid', 'false')
        await expect(summary.getByRole('link', { name: 'Name is required' })).toHaveCount(0)
        await main(page).getByLabel('Phone number (optional)').fill('')
        await expect(page).toHaveTitle('Error: Contact | Indigo Room')
        await main(page).getByLabel('Your message').fill('Good evening')
        await expect(page).toHaveTitle('Contact | Indigo Room')
        await main(page).getByLabel('Your message').fill('')
      }
      await send(page).click()
      await expect(main(page).getByLabel('Email address', { exact: true })).toHaveAccessibleDescription(
        'Please enter a valid email address',
      )
      expect(host.received).toHaveLength(0)
    })

    test('shows a reference and an empty form for an accepted message, and a reload does not resend', async ({
      page,
      host,
    }) => {
      await open(page)
      await fill(page)
      await send(page).click()
      const sent = main(page).getByRole('status').filter({ hasText: 'Your message has reached us' })
      await expect(sent).toBeFocused()
      await expect(sent).toContainText(/reference number is [0-9A-F]{4}-[0-9A-F]{4}\./)
      const reference = /[0-9A-F]{4}-[0-9A-F]{4}/.exec(await sent.innerText())?.[0] ?? 'none'
      expect(host.received[0]?.key.toUpperCase().startsWith(reference.replace('-', ''))).toBe(true)
      await expect(page).toHaveTitle('Contact | Indigo Room')
      await expect(main(page).getByLabel('Your message')).toHaveValue('')
      await expect(main(page).getByText('We will use what you write here only to reply to you.')).toBeVisible()
      await expect(main(page).locator('form[action="/contact"]').getByRole('checkbox')).toHaveCount(0)
      expectBody(host, validMessage.message)

      await page.reload()
      await expect(main(page).getByLabel('Your message')).toBeVisible()
      await expect(sent).toHaveCount(0)
      await page.goBack()
      expect(host.received).toHaveLength(1)
    })

    test(
      'shows a message for every failure of the API host and keeps every value',
      { tag: javaScriptEnabled ? [] : '@long' },
      async ({ page, host }) => {
        await open(page)
        await fill(page)
        for (const { name, behaviour, text } of failures(texts)) {
          host.setBehaviour(behaviour)
          await sendAndWait(page)
          await expect(page.locator('.error-summary'), name).toHaveText(text)
          await expect(page.locator('.error-summary')).toBeFocused()
          await expect(page).toHaveTitle(/^Error: /)
          await expectKept(page)
        }
        await host.closeWhile(async () => {
          await sendAndWait(page)
          await expect(page.locator('.error-summary')).toHaveText(texts.unreachable)
        })
        host.setBehaviour({ kind: 'answer', json: { success: true } })
        await send(page).click()
        await expect(main(page).getByRole('status').filter({ hasText: 'Your message has reached us' })).toBeVisible()
        expectBody(host, validMessage.message)
      },
    )
  })
}
