import { join } from 'node:path'

import type { Page } from '@playwright/test'

import { removeSubscriber, storedRows } from '../../sandbox/testing/stored'
import { fill, main, send, texts } from './contact-form'
import { button, field, footerNote, unfold } from './newsletter-form'
import { expect, test, type Product } from './product'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Returns the data folder of the API host in the sandbox. */
const sandboxOf = ({ dataDir }: Product) => join(dataDir, 'sandbox')
const messagesIn = (product: Product, text: string) =>
  storedRows(sandboxOf(product), 'contact').filter(({ message }) => String(message).startsWith(text))

/** Drops the next response to the form. */
const dropNextResponse = (page: Page, path: string) =>
  page.route(
    `**${path}`,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )

async function openContact(page: Page, message: string) {
  await page.goto('/contact')
  await page.locator('main form[data-live]').first().waitFor()
  await fill(page, message)
}

const referenceIn = (text: string) => /[0-9A-F]{4}-[0-9A-F]{4}/.exec(text)?.[0] ?? 'none'

test('contact form reports that the first version arrived when an edited retry follows a lost response', async ({
  page,
  product,
}) => {
  await page.clock.install()
  await openContact(page, 'Lost on the way')
  await dropNextResponse(page, '/submit/contact')
  await send(page).click()
  const alert = page.locator('.error-summary')
  await expect(alert).toHaveText(texts.unreachable)

  // The retry happens on the next day.
  await page.clock.fastForward('26:00:00')
  await main(page).getByLabel('Your message').fill('Lost on the way, edited')
  await send(page).click()
  await expect(alert).toContainText('We have already received an earlier version of this message.')
  const [first, ...more] = messagesIn(product, 'Lost on the way')
  expect(more).toEqual([])
  expect(first?.['message']).toBe('Lost on the way')
  expect(String(first?.['key']).toUpperCase()).toContain(referenceIn(await alert.innerText()).replace('-', ''))

  await send(page).click()
  await expect(main(page).getByText('Your message has reached us')).toBeVisible()
  expect(messagesIn(product, 'Lost on the way')).toHaveLength(2)
})

test('contact form stores one message with one reference when two tabs send it and one response is lost', async ({
  page,
  context,
  product,
}) => {
  const other = await context.newPage()
  await openContact(page, 'From two tabs')
  await openContact(other, 'From two tabs')
  await dropNextResponse(page, '/submit/contact')
  await send(page).click()
  await expect(page.locator('.error-summary')).toHaveText(texts.unreachable)
  const references: string[] = []
  for (const tab of [other, page]) {
    await send(tab).click()
    const sent = main(tab).getByRole('status').filter({ hasText: 'Your message has reached us' })
    references.push(referenceIn(await sent.innerText()))
  }
  expect(references[0]).toBe(references[1])
  const rows = messagesIn(product, 'From two tabs')
  expect(rows.map(({ key }) => String(key).slice(0, 8).toUpperCase())).toEqual([references[0]?.replace('-', '')])
})

test('newsletter form subscribes a removed address again from the same page', async ({ page, product }) => {
  await page.goto('/faq')
  await unfold(page)
  const subscribed = () =>
    storedRows(sandboxOf(product), 'newsletter').filter(({ email }) => email === 'again@example.co')
  for (const lostFirst of [true, false]) {
    await field(page).fill('again@example.co')
    if (lostFirst) {
      await dropNextResponse(page, '/submit/newsletter')
      await button(page).click()
      await expect(page.getByRole('alert').filter({ hasText: 'Network error.' })).toBeVisible()
    }
    await button(page).click()
    await expect(footerNote(page)).toContainText('Thank you for subscribing')
    await expect(field(page)).toHaveValue('')
    expect(subscribed()).toHaveLength(1)
    removeSubscriber(sandboxOf(product), 'again@example.co')
  }
})
