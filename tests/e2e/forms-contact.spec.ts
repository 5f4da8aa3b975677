import type { Page } from '@playwright/test'

import { expectAccessible } from './expect-accessible'
import { expectBody, expectKept, fill, validMessage, main, send, sendAndWait, texts } from './contact-form'
import { expect, live, test } from './forms'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const accepted = (page: Page) => main(page).getByRole('status').filter({ hasText: 'Your message has reached us' })

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

    test('keeps every value after a failure, then shows a reference and an empty form, and a reload does not resend', async ({
      page,
      host,
    }) => {
      await open(page)
      await fill(page)
      host.setBehaviour({ kind: 'html' })
      await sendAndWait(page)
      await expect(page.locator('.error-summary')).toHaveText(texts.unreachable)
      await expect(page.locator('.error-summary')).toBeFocused()
      await expect(page).toHaveTitle(/^Error: /)
      await expectKept(page)

      host.setBehaviour({ kind: 'answer', json: { success: true } })
      await send(page).click()
      await expect(accepted(page)).toBeFocused()
      await expect(accepted(page)).toContainText(/reference number is [0-9A-F]{4}-[0-9A-F]{4}\./)
      const reference = /[0-9A-F]{4}-[0-9A-F]{4}/.exec(await accepted(page).innerText())?.[0] ?? 'none'
      expect(host.received[0]?.key.toUpperCase().startsWith(reference.replace('-', ''))).toBe(true)
      await expect(page).toHaveTitle('Contact | Indigo Room')
      await expect(page).toHaveURL(javaScriptEnabled ? /\/contact$/ : /\/contact#contact-sent$/)
      await expect(main(page).getByLabel('Your message')).toHaveValue('')
      expectBody(host, validMessage.message)

      const sent = host.received.length
      await page.reload()
      await expect(main(page).getByLabel('Your message')).toBeVisible()
      await expect(accepted(page)).toHaveCount(0)
      expect(host.received).toHaveLength(sent)
    })
  })
}

test.describe('contact form', () => {
  test('passes axe with errors and after sending', async ({ page }) => {
    await page.goto('/contact')
    await live(page)
    await send(page).click()
    await expect(page.locator('.error-summary')).toBeVisible()
    await expectAccessible(page, 'errors')
    await fill(page, 'Accessible')
    await send(page).click()
    await expect(accepted(page)).toBeVisible()
    await expectAccessible(page, 'sent')
  })
})
