import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { bankAction, bookingOn, expectPaid, newEmail, paymentsOf, receiptPath, transactionsOf } from './checkout-page'
import { createProduct, editorClient, expect, test, type Product } from './product'

let product: Awaited<ReturnType<typeof createProduct>>

/** Moves the seed back in the history, so that its prices were charged for so long. */
async function ageSeed({ dataDir, stop, start }: Product, days: number): Promise<void> {
  await stop()
  const journal = new DatabaseSync(join(dataDir, 'sandbox', 'content-lake', 'content-lake.sqlite'))
  journal.prepare('UPDATE transactions SET at = ?').run(new Date(Date.now() - days * 24 * 3_600_000).toISOString())
  journal.close()
  await start()
}

test.beforeAll(async () => {
  product = await createProduct()
  await ageSeed(product, 60)
})
test.afterAll(() => product.remove())

/** Sets the limited price of a package from and to these seconds from now. @returns its end in ms */
async function limitPrice(code: string, price: number, startsInS: number, endsInS: number): Promise<number> {
  const [start, end] = [startsInS, endsInS].map((seconds) => new Date(Date.now() + seconds * 1_000).toISOString())
  const client = await editorClient(product)
  await client.patch(`package-${code}`).set({ limitedPrice: { price, start, end } }).commit()
  return Date.parse(end ?? '')
}

/** The words of a page as visitors get it. */
async function publicWords(path: string): Promise<string> {
  const html = await (await fetch(product.siteUrl + path)).text()
  return html
    .replace(/<(script|style).*?<\/\1>/gs, ' ')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
}
const expectPublic = (path: string) => expect.poll(() => publicWords(path), { timeout: 15_000 })

test('every page and text shows a limited price from its start to its end', async ({ page }) => {
  const paths = ['/', '/services.md', '/faq', '/llms.txt', '/therapists/adaeze-okonkwo']
  for (const path of ['/services', ...paths]) expect(await publicWords(path)).not.toContain('₦17,900')
  await limitPrice('single', 17_900, 3, 14)
  expect(await publicWords('/services')).not.toContain('₦17,900')

  const during = /Normally ₦20,000 ₦17,900 (?:about\sUS\$\d+ )?until \d+:\d\d\s[ap]\.m\. on \d+\s\w+, then ₦20,000/
  await expectPublic('/services').toMatch(during)
  for (const path of paths) await expectPublic(path).toContain('₦17,900')
  await page.goto(`${product.siteUrl}/services`)
  await expect(page.getByRole('radio', { name: 'Single Session' })).toHaveAccessibleDescription(during)

  for (const path of ['/services', ...paths]) await expectPublic(path).not.toContain('₦17,900')
})

test('order placed before the end is paid after it at the limited price', async ({ page, request }) => {
  const [email, early] = [newEmail(), newEmail()]
  const order = (payer: string, shown: string) =>
    request.post(`${product.siteUrl}/services/pay`, {
      headers: { Origin: product.siteUrl },
      form: { package: '3sessions', name: 'Ngozi Eze', email: payer, country: 'Nigeria', shown },
    })
  await limitPrice('3sessions', 48_000, -60, 6)
  // The page before the start showed another total.
  expect(await (await order(early, '3sessions=55000')).json()).toMatchObject({
    outcome: 'price-changed',
    amount: 4_800_000,
  })
  const placed = await (await order(email, '3sessions=48000')).json()
  expect(placed).toMatchObject({ outcome: 'ready', amount: 4_800_000 })
  const { reference } = placed as { reference: string }

  await expectPublic('/services').toContain('₦48,000')
  await expectPublic('/services').not.toContain('₦48,000')
  await bankAction(product, reference, 'pay')
  await page.goto(product.siteUrl + receiptPath(reference))
  await expect(page.getByRole('main').getByText('₦48,000', { exact: true })).toBeVisible()
  expect(paymentsOf(product, email)).toMatchObject([{ reference, outcome: 'confirmed', amount: 4_800_000 }])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('client who opened the page before the end confirms the total on the next one', async ({ page }) => {
    await limitPrice('6sessions', 99_000, -60, 6)
    const booking = bookingOn(page)
    const email = newEmail()
    await expectPublic('/services').toContain('₦99,000')
    await page.goto(`${product.siteUrl}/services?package=6sessions`)
    await expect(booking.total).toContainText('₦99,000')
    await booking.fill(email)
    await expectPublic('/services').not.toContain('₦99,000')

    await booking.checkout.click()
    await expect(booking.alert).toContainText('The total is now ₦105,000. Please check and confirm.')
    await expect(booking.total).toContainText('Total₦105,000')
    expect(await transactionsOf(product, email)).toEqual([])
    await booking.checkout.click()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expectPaid(page)
    expect(await transactionsOf(product, email)).toMatchObject([{ status: 'success', amount: 10_500_000 }])
  })
})
