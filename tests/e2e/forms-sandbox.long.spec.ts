import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test, type Product } from './product'

/** What the inbox holds of a kind, as its owner downloads it. */
async function arrived(
  { sandboxUrl, dataDir }: Product,
  kind: 'newsletter' | 'contact' | 'deletions',
  words: string,
): Promise<number> {
  const token = (await readFile(join(dataDir, 'sandbox', 'token'), 'utf8')).trim()
  const answer = await fetch(`${sandboxUrl}/sandbox/inbox/${kind}.csv`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(answer.status).toBe(200)
  return (await answer.text()).split(words).length - 1
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with the sandbox, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled, contextOptions: { reducedMotion: 'reduce' } })
    const somebody = (form: string) => `${form}.${javaScriptEnabled ? 'scripts' : 'plain'}@example.co`

    test('each form arrives once', async ({ page, product }) => {
      const main = page.getByRole('main')
      const opened = async (path: string) => {
        await page.goto(path)
        if (javaScriptEnabled) await page.locator('main form[data-live]').waitFor()
      }

      for (let times = 1; times <= 2; times++) {
        await opened('/contact')
        await main.getByLabel('Your name').fill('Ada')
        await main.getByLabel('Email address', { exact: true }).fill(somebody('contact'))
        await main.getByLabel('Your message').fill('Good evening,\nhow do I begin?')
        await main.getByRole('button', { name: 'Send Message' }).click()
        await expect(main.getByText('Your message has reached us')).toBeVisible()
      }
      expect(await arrived(product, 'contact', somebody('contact'))).toBe(1)
      // Staff find the message by what its sender was told to quote.
      const [reference = ''] =
        /[0-9A-F]{4}-[0-9A-F]{4}/.exec(await main.getByText('Your reference number is').innerText()) ?? []
      expect(await arrived(product, 'contact', reference)).toBe(1)

      const footer = page.getByRole('contentinfo')
      await page.goto('/faq')
      await footer.getByText('A calm email, twice a month').click()
      await footer.getByLabel('Your email address').fill(somebody('letter'))
      await footer.getByRole('button').click()
      await expect(footer.locator('.note[data-good]')).toContainText('Thank you for subscribing')
      expect(await arrived(product, 'newsletter', somebody('letter'))).toBe(1)

      await opened('/delete-account')
      await main.getByLabel('Email address of your account').fill(somebody('gone'))
      await main.getByLabel('Confirm email address').fill(somebody('gone'))
      await main.getByLabel('Reason for deletion').selectOption('Other')
      await main.getByLabel('I understand that my account').check()
      await main.getByRole('button', { name: 'Delete Account' }).click()
      await main.getByRole('button', { name: 'Yes, Delete My Account' }).click()
      await expect(main.getByText('We have received your request')).toBeVisible()
      expect(await arrived(product, 'deletions', somebody('gone'))).toBe(1)
    })
  })
}
