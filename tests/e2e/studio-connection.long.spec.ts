import type { Locator, Page, Route } from '@playwright/test'
import * as v from 'valibot'

import { freePort } from '../../scripts/processes/free-port.mjs'
import { createTcpProxy } from './tcp-proxy'
import { anonymousClient, createProduct, editorClient, expect, type Product } from './product'
import { goTo, studioTimeout, startStudio, test } from './studio'

test.setTimeout(180_000)
startStudio()

const quoteOf = (page: Page) => page.getByTestId('field-quote').getByRole('textbox')
const noticeOf = (page: Page) => page.getByRole('status').filter({ hasText: /kept here/ })
const words = 'Each word that I wrote on a bad line stands once.'.split(' ')

/** All attempts at a commit share its transaction id. */
const commit = v.object({ transactionId: v.string() })

async function openQuote(page: Page, product: Product, id: string): Promise<Locator> {
  await goTo(page, product, `/structure/testimonial;${id}`)
  const quote = quoteOf(page)
  await expect(quote).toBeEditable(studioTimeout)
  await quote.fill('')
  return quote
}

/** Types word by word while the form is editable. */
async function type(quote: Locator, more: string[]): Promise<void> {
  for (const word of more) {
    await expect(quote).toBeEditable(studioTimeout)
    await quote.focus()
    await quote.press('End')
    await quote.pressSequentially(`${word} `, { delay: 40 })
  }
}

async function publish(page: Page): Promise<void> {
  await expect(noticeOf(page)).toBeHidden(studioTimeout)
  await page.getByTestId('action-publish').click(studioTimeout)
}

const published = (product: Product, id: string) =>
  anonymousClient(product).fetch<string>('*[_id == $id][0].quote', { id })

const drafted = async (product: Product, id: string) =>
  (await editorClient(product)).fetch<string | null>('*[_id == "drafts." + $id][0].quote', { id })

test.describe('Studio connection', () => {
  test('commits each change once despite gateway errors, resets and lost responses', async ({ page, ownProduct }) => {
    const refuse = (status: number) => (route: Route) =>
      route.fulfill({ status, json: { error: { description: 'Not now' } } })
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
    const met = new Set<unknown>()
    const attempts = new Map<string, number>()
    let faulty = 0
    await page.route('**/data/actions/**', (route) => {
      const { transactionId } = v.parse(commit, route.request().postDataJSON())
      const attempt = (attempts.get(transactionId) ?? 0) + 1
      attempts.set(transactionId, attempt)
      // After each fault has occurred, one per commit is enough: each costs a retry delay.
      const fault = attempt > (met.size < faults.length ? 2 : 1) ? undefined : faults[faulty++ % faults.length]
      if (fault === undefined) return route.continue()
      met.add(fault)
      return fault(route)
    })

    const id = 'testimonial-parked-car'
    const quote = await openQuote(page, ownProduct, id)
    // The notice may last less than half a second, so observe its changes.
    const saving = page.locator('.trouble').evaluate(
      (notice) =>
        new Promise<void>((said) =>
          new MutationObserver(() => {
            if (notice.textContent?.startsWith('Saving')) said()
          }).observe(notice, { childList: true, characterData: true, subtree: true }),
        ),
    )
    await Promise.all([saving, type(quote, words)])
    await expect(quote).toHaveValue(`${words.join(' ')} `)
    await publish(page)
    await expect.poll(() => published(ownProduct, id), studioTimeout).toBe(`${words.join(' ')} `)
    expect(met.size, 'each fault was met').toBe(faults.length)
  })

  test('saves the pending changes of a closed document and asks before the page is left', async ({
    page,
    ownProduct,
  }) => {
    let down = true
    let refused = 0
    await page.route('**/data/actions/**', (route) => {
      if (!down) return route.continue()
      refused += 1
      return route.abort('connectionreset')
    })
    const id = 'testimonial-first-message'
    const quote = await openQuote(page, ownProduct, id)
    await type(quote, words.slice(0, 3))
    await expect(noticeOf(page)).toBeVisible(studioTimeout)
    await type(quote, words.slice(3, 6))
    await page.getByRole('link', { name: 'Packages' }).click()
    await expect(page.getByRole('link', { name: /Single Session/ })).toBeVisible(studioTimeout)

    const leaving = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const dialog = await leaving
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()

    // The Studio drops a closed document after five seconds, which is less than three attempts.
    const before = refused
    await expect.poll(() => refused, studioTimeout).toBeGreaterThan(before + 2)
    down = false
    await expect.poll(() => drafted(ownProduct, id), studioTimeout).toBe(`${words.slice(0, 6).join(' ')} `)
    await expect(noticeOf(page)).toBeHidden(studioTimeout)
    // The server stores the change before the Studio is notified.
    const leavesUnasked = () => page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })))
    await expect.poll(leavesUnasked, studioTimeout).toBe(true)
    await page.close({ runBeforeUnload: true })
    await expect.poll(() => page.isClosed(), 'nothing waits, nothing is asked').toBe(true)
  })

  test('reports a silent connection, and the form catches up when it is back', async ({ browser }) => {
    const front = await freePort()
    const product = await createProduct({ SITE_URL: `http://localhost:${front}` })
    const line = await createTcpProxy(front, Number(new URL(product.siteUrl).port))
    const content = await editorClient(product)
    const page = await browser.newPage()

    const id = 'testimonial-parked-car'
    const quote = await openQuote(page, { ...product, siteUrl: `http://localhost:${front}` }, id)
    await type(quote, words.slice(0, 4))
    await expect
      .poll(() => content.getDocument(`drafts.${id}`), studioTimeout)
      .toMatchObject({ quote: expect.stringContaining(words[0] ?? '') })
    line.silence()
    // The loss is detected after a few seconds; typing continues until then.
    await quote.pressSequentially('and then ', { delay: 20 })
    await expect(noticeOf(page)).toContainText('No connection', studioTimeout)
    const before = await quote.inputValue()
    expect(before).toContain(words.slice(0, 4).join(' '))
    await content.patch(`drafts.${id}`).set({ detail: 'Written by a colleague' }).commit()
    line.restore()
    await expect(page.getByTestId('field-detail').getByRole('textbox'), 'the form catches up').toHaveValue(
      'Written by a colleague',
      studioTimeout,
    )
    await type(quote, words.slice(4))
    await publish(page)
    await expect.poll(() => published(product, id), studioTimeout).toBe(`${before}${words.slice(4).join(' ')} `)

    await page.close()
    await line.remove()
    await product.remove()
  })

  test('saves text typed after the session ended when another tab signs in', async ({ page, context, ownProduct }) => {
    const id = 'testimonial-parked-car'
    const quote = await openQuote(page, ownProduct, id)
    await context.clearCookies()
    await type(quote, words)
    await expect(noticeOf(page)).toContainText('You are signed out', studioTimeout)

    const other = await context.newPage()
    await other.goto(`${ownProduct.siteUrl}/studio`)
    await expect(noticeOf(page)).toBeHidden(studioTimeout)
    await expect.poll(() => drafted(ownProduct, id), studioTimeout).toBe(`${words.join(' ')} `)
    await other.close()
  })

  test('keeps text in the form that the server refuses', async ({ page, ownProduct }) => {
    await page.route('**/data/actions/**', (route) =>
      route.fulfill({ status: 409, json: { error: { type: 'actionError', description: 'Gone' } } }),
    )
    const quote = await openQuote(page, ownProduct, 'testimonial-listening-again')
    await type(quote, words)
    await expect(noticeOf(page)).toContainText('refused', studioTimeout)
    await expect(quote).toHaveValue(`${words.join(' ')} `)
  })
})
