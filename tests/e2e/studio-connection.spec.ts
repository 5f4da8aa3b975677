import type { Locator, Page, Route } from '@playwright/test'

import { createLine } from './line'
import { anonymousClient, createProduct, editorClient, expect, freePort, test, type Product } from './product'

// The Studio is large: the first page of a browser takes seconds, more when two tests share the machine.
test.setTimeout(180_000)
const patient = { timeout: 30_000 }

const path = '/studio/structure/testimonial;testimonial-parked-car'
const quoteOf = (page: Page) => page.getByTestId('field-quote').getByRole('textbox')
const noticeOf = (page: Page) => page.getByRole('status').filter({ hasText: /kept here/ })
const words = 'What I wrote while the line was bad stands here, each word of it, and each of them only once.'.split(' ')

async function openQuote(page: Page, siteUrl: string): Promise<Locator> {
  await page.goto(`${siteUrl}${path}`)
  const quote = quoteOf(page)
  await expect(quote).toBeEditable(patient)
  await quote.fill('')
  return quote
}

/** Types word by word, never into a form that is locked; what was once on the screen has to stay there. */
async function type(quote: Locator, more: string[]): Promise<void> {
  for (const word of more) {
    await expect(quote).toBeEditable(patient)
    await quote.focus()
    await quote.press('End')
    await quote.pressSequentially(`${word} `, { delay: 40 })
  }
}

async function publish(page: Page): Promise<void> {
  await expect(noticeOf(page)).toBeHidden(patient)
  await page.getByTestId('action-publish').click(patient)
}

const published = (product: Product) => anonymousClient(product).fetch<string>('*[_id == "testimonial-parked-car"][0].quote')

test('commits that meet a bad gateway, a reset or lose their answer are made once, and no word is lost', async ({ page, ownProduct }) => {
  const refuse = (status: number) => (route: Route) => route.fulfill({ status, json: { error: { description: 'Not now' } } })
  const faults = [
    refuse(502),
    async (route: Route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    (route: Route) => route.abort('connectionreset'),
    refuse(503),
    refuse(504),
  ]
  let commits = 0
  await page.route('**/data/actions/**', (route) => {
    commits += 1
    const fault = commits % 3 === 0 ? undefined : faults[commits % faults.length]
    return fault === undefined ? route.continue() : fault(route)
  })

  const quote = await openQuote(page, ownProduct.siteUrl)
  const typed = type(quote, words)
  await expect(noticeOf(page)).toContainText('Saving', patient)
  await typed
  await expect(quote).toHaveValue(`${words.join(' ')} `)
  await publish(page)
  await expect.poll(() => published(ownProduct), patient).toBe(`${words.join(' ')} `)
})

test('a document that is closed while its words wait is saved all the same, and the page asks before it is left', async ({ page, ownProduct }) => {
  let down = true
  let refused = 0
  await page.route('**/data/actions/**', (route) => {
    if (!down) return route.continue()
    refused += 1
    return route.abort('connectionreset')
  })
  const content = await editorClient(ownProduct)
  const draft = () => content.fetch<string | null>('*[_id == "drafts.testimonial-parked-car"][0].quote')

  const quote = await openQuote(page, ownProduct.siteUrl)
  await type(quote, words.slice(0, 3))
  await expect(noticeOf(page)).toBeVisible(patient)
  await type(quote, words.slice(3, 6))
  await page.getByRole('link', { name: 'Packages' }).click()
  await expect(page.getByRole('link', { name: /Single Session/ })).toBeVisible(patient)

  const leaving = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await leaving
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()

  // The Studio gives a closed document up after five seconds: three attempts later these are over.
  const before = refused
  await expect.poll(() => refused, patient).toBeGreaterThan(before + 2)
  down = false
  await expect.poll(draft, patient).toBe(`${words.slice(0, 6).join(' ')} `)
  await expect(noticeOf(page)).toBeHidden(patient)
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => page.isClosed(), 'nothing waits, nothing is asked').toBe(true)
})

test('a line that died without a word is noticed and said; when it is back the form catches up', async ({ page }) => {
  const front = await freePort()
  const product = await createProduct({ SITE_URL: `http://localhost:${front}` })
  const line = await createLine(front, Number(new URL(product.siteUrl).port))
  const content = await editorClient(product)

  const quote = await openQuote(page, `http://localhost:${front}`)
  await type(quote, words.slice(0, 4))
  await expect.poll(() => content.getDocument('drafts.testimonial-parked-car'), patient).toMatchObject({ quote: expect.stringContaining('What') })
  line.silence()
  // For a few seconds nobody can know, and typing goes on.
  await quote.pressSequentially('and then ', { delay: 20 })
  await expect(noticeOf(page)).toContainText('No connection', patient)
  const before = await quote.inputValue()
  expect(before).toContain(words.slice(0, 4).join(' '))
  await content.patch('drafts.testimonial-parked-car').set({ detail: 'Written by a colleague' }).commit()
  line.mend()
  await expect(page.getByTestId('field-detail').getByRole('textbox'), 'the form catches up').toHaveValue('Written by a colleague', patient)
  await type(quote, words.slice(4))
  await publish(page)
  await expect.poll(() => published(product), patient).toBe(`${before}${words.slice(4).join(' ')} `)

  await page.close()
  await line.remove()
  await product.remove()
})

test('the sandbox is killed and started again while somebody types', async ({ page, ownProduct }) => {
  const quote = await openQuote(page, ownProduct.siteUrl)
  await type(quote, words.slice(0, 5))
  const killed = ownProduct.killSandbox()
  await quote.pressSequentially('and then ', { delay: 20 })
  // The form locks itself soon after: what it took until then has to stay.
  await killed
  await expect(noticeOf(page)).toContainText('No connection', patient)
  const before = await quote.inputValue()
  expect(before).toContain(words.slice(0, 5).join(' '))

  await ownProduct.start()
  await expect(noticeOf(page)).toBeHidden(patient)
  await type(quote, words.slice(5))
  await publish(page)
  await expect.poll(() => published(ownProduct), patient).toBe(`${before}${words.slice(5).join(' ')} `)
})

test('words typed after the session ended are saved when another tab signs in', async ({ page, context, ownProduct }) => {
  const content = await editorClient(ownProduct)
  const quote = await openQuote(page, ownProduct.siteUrl)
  await context.clearCookies()
  await type(quote, words)
  await expect(noticeOf(page)).toContainText('You are signed out', patient)

  const other = await context.newPage()
  await other.goto(`${ownProduct.siteUrl}/studio`)
  await expect(noticeOf(page)).toBeHidden(patient)
  await expect.poll(() => content.fetch('*[_id == "drafts.testimonial-parked-car"][0].quote'), patient).toBe(`${words.join(' ')} `)
})

test('words that the server refuses stay in the form, to be copied', async ({ page, ownProduct }) => {
  await page.route('**/data/actions/**', (route) => route.fulfill({ status: 409, json: { error: { type: 'actionError', description: 'Gone' } } }))
  const quote = await openQuote(page, ownProduct.siteUrl)
  await type(quote, words)
  await expect(noticeOf(page)).toContainText('refused', patient)
  await expect(quote).toHaveValue(`${words.join(' ')} `)
})
