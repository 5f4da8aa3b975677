import { bankAction, newEmail, paymentsOf, transactionsOf } from './checkout-page'
import { createProduct, editorClient, expect, test } from './product'

const RELEASE = 'dearer'
const form = (email: string, shown: string) => ({
  package: '3sessions',
  name: 'Ngozi Eze',
  email,
  country: 'Nigeria',
  shown,
})

test('payment begun before a release raises the price is confirmed at the agreed price', async ({
  page,
  request,
  ownProduct: product,
}) => {
  const client = await editorClient(product)
  const email = newEmail()
  const headers = { Origin: product.siteUrl }
  await client.releases.create({ releaseId: RELEASE })
  await client.createVersion({ publishedId: 'package-3sessions', baseId: 'package-3sessions', releaseId: RELEASE })
  await client.patch(`versions.${RELEASE}.package-3sessions`).set({ price: 60_000 }).commit()
  const order = await request.post(`${product.siteUrl}/services/pay`, { form: form(email, '3sessions=55000'), headers })
  const { reference } = (await order.json()) as { reference: string }
  await client.releases.schedule({ releaseId: RELEASE, publishAt: new Date(Date.now() + 2_000).toISOString() })

  await page.goto(`${product.siteUrl}/services`)
  await expect.poll(async () => (await page.reload())?.text(), { timeout: 10_000 }).toContain('₦60,000')
  expect(await client.releases.get({ releaseId: RELEASE })).toMatchObject({ state: 'published' })

  await bankAction(product, reference, 'pay')
  await page.goto(`${product.siteUrl}/services/receipt?reference=${reference}`)
  await expect(page.getByRole('main').getByText('₦55,000', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Payment successful with Paystack!')
  expect(await transactionsOf(product, email)).toMatchObject([{ reference, status: 'success', amount: 5_500_000 }])
  expect(paymentsOf(product, email)).toMatchObject([{ reference, outcome: 'confirmed', amount: 5_500_000 }])

  // An unseen payment takes precedence over another order of the same browser.
  await request.get(`${product.siteUrl}/services/receipt?reference=${reference}`)
  const late = await request.post(`${product.siteUrl}/services/pay`, {
    form: form(newEmail(), '3sessions=55000'),
    headers,
  })
  expect(await late.json()).toMatchObject({ outcome: 'price-changed' })
  const informed = await request.post(`${product.siteUrl}/services/pay`, {
    form: form(newEmail(), '3sessions=60000'),
    headers,
  })
  expect(informed.ok()).toBe(true)
})

test('site with a remote Content Lake follows releases, also after a lost connection', async ({ ownProduct: lake }) => {
  // Starts two products, one of them twice.
  test.setTimeout(120_000)
  const copy = await createProduct({
    SANITY_PROJECT_ID: 'local',
    SANITY_DATASET: 'production',
    SANITY_API_HOST: `${lake.siteUrl}/sandbox/content-lake`,
  })
  const priceOnCopy = async () => (await fetch(`${copy.siteUrl}/services`)).text()
  const raise = async (releaseId: string, price: number, inMs: number) => {
    const client = await editorClient(lake)
    await client.releases.create({ releaseId })
    await client.createVersion({ publishedId: 'package-3sessions', baseId: 'package-3sessions', releaseId })
    await client.patch(`versions.${releaseId}.package-3sessions`).set({ price }).commit()
    const due = Date.now() + inMs
    await client.releases.schedule({ releaseId, publishAt: new Date(due).toISOString() })
    return due
  }
  try {
    await raise('first', 61_000, 2_000)
    await expect.poll(priceOnCopy, { timeout: 30_000 }).toContain('₦61,000')

    const due = await raise('second', 62_000, 6_000)
    await lake.stop()
    expect(await priceOnCopy()).toContain('₦61,000')
    // The release is due while the Content Lake is stopped.
    await expect.poll(() => Date.now(), { timeout: 10_000 }).toBeGreaterThan(due)
    await lake.start()
    await expect.poll(priceOnCopy, { timeout: 30_000 }).toContain('₦62,000')
  } finally {
    await copy.remove()
  }
})
