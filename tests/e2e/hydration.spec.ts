import type { Page } from '@playwright/test'

import * as contact from './contact-form'
import * as deletion from './deletion-form'
import { holdRequests } from './hold-requests'
import { expect, test } from './product'
import { live } from './forms'
import { submitContactForm } from './jobs'
import { translate } from './translator'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Inserts foreign nodes, as extensions and proxies do, when the page is parsed and before any module runs. */
const insertForeignNodes = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return
      for (const place of ['html', 'head', 'body', 'header', 'main', 'main form']) {
        const node = document.createElement('div')
        node.className = 'foreign'
        document.querySelector(place)?.prepend(node)
      }
    })
  })

/** Each fills in a page and returns what expects the values and submits them. */
const pages = {
  '/contact': async (page: Page) => {
    await contact.fill(page)
    return async () => {
      await contact.expectKept(page)
      await expect(contact.field(page, 'message')).toBeFocused()
      await submitContactForm(page)
      await expect(page.locator('#contact-sent')).toContainText(/[0-9A-F]{4}-[0-9A-F]{4}/)
    }
  },
  '/delete-account': async (page: Page) => {
    await deletion.fill(page)
    return async () => {
      await deletion.expectKept(page)
      await expect(deletion.feedback(page)).toBeFocused()
      await deletion.submit(page).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    }
  },
  '/services': async (page: Page) => {
    const field = (name: string) => page.locator(`main [name=${name}]`)
    const radio = (code: string) => page.locator(`main [type=radio][value="${code}"]`)
    await page
      .locator(`label[for="${await radio('3sessions').getAttribute('id')}"]`)
      .first()
      .click()
    await field('customer').selectOption('couple')
    await field('name').fill('Ada')
    await field('email').fill('ada@example.co')
    await field('country').fill('Ghana')
    return async () => {
      await expect(radio('3sessions')).toBeChecked()
      await expect(field('customer')).toHaveValue('couple')
      await expect(field('name')).toHaveValue('Ada')
      await expect(field('email')).toHaveValue('ada@example.co')
      await expect(field('country')).toHaveValue('Ghana')
      await expect(field('country')).toBeFocused()
      await expect(page.locator('.summary')).toContainText('₦55,000')
      await page.locator('button[value=checkout]').click()
      await expect(page.locator('#payment')).toBeVisible()
    }
  },
} satisfies Record<string, (page: Page) => Promise<() => Promise<void>>>

for (const [path, enter] of Object.entries(pages)) {
  for (const state of ['untouched', 'with foreign nodes everywhere', 'translated'] as const)
    test(
      `${path} keeps values typed before hydration, ${state}`,
      { tag: path === '/services' && state !== 'translated' ? [] : '@long' },
      async ({ page }) => {
        if (state === 'with foreign nodes everywhere') await insertForeignNodes(page)
        const release = await holdRequests(page, '**/assets/*.js')
        await page.goto(path, { waitUntil: 'commit' })
        const expectKept = await enter(page)
        if (state === 'with foreign nodes everywhere') await expect(page.locator('.foreign')).toHaveCount(6)
        if (state === 'translated') await translate(page)
        release()
        await live(page)
        await expectKept()
      },
    )

  test(`${path} keeps working when translated after hydration`, { tag: '@long' }, async ({ page }) => {
    await page.goto(path)
    await live(page)
    await translate(page)
    const expectKept = await enter(page)
    await expectKept()
  })
}

test('services page works as a plain form when React fails', async ({ page }) => {
  await page.route('**/services', async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('"offers":{', '"offers":null,"other":{') })
  })
  const failed = page.waitForEvent('console', (message) => message.type() === 'error')
  await page.goto('/services')
  await failed
  await page.locator('label[for="package-3sessions"]').first().click()
  await page.getByRole('button', { name: 'Show total' }).click()
  await expect(page.locator('.summary')).toContainText('₦55,000')
})
