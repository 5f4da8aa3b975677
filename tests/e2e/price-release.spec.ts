import { atTheBank, newEmail, paymentsOf, transactionsOf } from './checkout-page'
import { editorClient, expect, test } from './product'

const release = 'dearer'
const form = (email: string, shown: string) => ({ package: '3sessions', name: 'Ngozi Eze', email, country: 'Nigeria', shown })

test('a payment begun before a price goes up by a release, and finished after, is taken and confirmed as agreed', async ({ page, request, ownProduct: product }) => {
  const client = await editorClient(product)
  const email = newEmail()
  const headers = { Origin: product.siteUrl }
  await client.releases.create({ releaseId: release })
  await client.createVersion({ publishedId: 'package-3sessions', baseId: 'package-3sessions', releaseId: release })
  await client.patch(`versions.${release}.package-3sessions`).set({ price: 60_000 }).commit()
  await client.releases.schedule({ releaseId: release, publishAt: new Date(Date.now() + 2_000).toISOString() })

  const order = await request.post(`${product.siteUrl}/services/pay`, { form: form(email, '3sessions=55000'), headers })
  const { reference } = (await order.json()) as { reference: string }
  await page.goto(`${product.siteUrl}/services`)
  await expect.poll(async () => (await page.reload())?.text(), { timeout: 10_000 }).toContain('₦60,000')
  expect(await client.releases.get({ releaseId: release })).toMatchObject({ state: 'published' })

  await atTheBank(product, reference, 'pay')
  await page.goto(`${product.siteUrl}/services/receipt?reference=${reference}`)
  await expect(page.getByRole('main').getByText('₦55,000', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Payment successful with Paystack!')
  expect(await transactionsOf(product, email)).toMatchObject([{ reference, status: 'success', amount: 5_500_000 }])
  expect(paymentsOf(product, email)).toMatchObject([{ reference, outcome: 'confirmed', amount: 5_500_000 }])

  const late = await request.post(`${product.siteUrl}/services/pay`, { form: form(newEmail(), '3sessions=55000'), headers })
  expect(late.ok()).toBe(false)
  const informed = await request.post(`${product.siteUrl}/services/pay`, { form: form(newEmail(), '3sessions=60000'), headers })
  expect(informed.ok()).toBe(true)
})
