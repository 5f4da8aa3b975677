import { editorClient, expect, test, type Product } from './product'

const ask = (product: Product, path: string) => fetch(product.siteUrl + path, { redirect: 'manual' })

/** Returns the status and the target of a redirect. */
async function locationOf(product: Product, path: string) {
  const { status, headers } = await ask(product, path)
  return [status, headers.get('location')]
}

/** Published content appears without a build or a restart. */
const soon = { timeout: 5_000, intervals: [50] }

test('staff page appears, changes and disappears without a restart', async ({ page, ownProduct }) => {
  const client = await editorClient(ownProduct)
  expect((await ask(ownProduct, '/for-employers')).status).toBe(404)

  await client.create({
    _id: 'page-for-employers',
    _type: 'page',
    title: 'For employers',
    slug: { _type: 'slug', current: 'for-employers' },
    blocks: [
      {
        _type: 'hero',
        _key: 'a',
        heading: 'Care for your team',
        text: 'Sessions that your people can book in private.',
      },
      { _type: 'hero', _key: 'b', heading: 'Half-filled' },
      { _type: 'notYetInvented', _key: 'c', heading: 'Unknown' },
      { _type: 'contactLink', _key: 'd', heading: 'Ask for an offer', label: 'Write to us' },
    ],
  })
  await expect.poll(async () => (await ask(ownProduct, '/for-employers')).status, soon).toBe(200)
  await page.goto(`${ownProduct.siteUrl}/for-employers`)
  await expect(page).toHaveTitle('For employers | Indigo Room')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Care for your team'])
  await expect(page.getByRole('main').getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact')
  await expect(page.getByText('Half-filled')).toHaveCount(0)

  await client
    .patch('page-for-employers')
    .set({ blocks: [{ _type: 'contactLink', _key: 'd', heading: 'Ask us', label: 'Write' }] })
    .commit()
  await expect.poll(async () => (await ask(ownProduct, '/for-employers')).text(), soon).toContain('Ask us')
  await page.reload()
  // Without a hero the page title becomes its heading.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(['For employers'])

  await client.delete('page-for-employers')
  await expect.poll(async () => (await ask(ownProduct, '/for-employers')).status, soon).toBe(404)
})

test('staff redirect takes effect at once and yields to the pages of the site', async ({ ownProduct }) => {
  const client = await editorClient(ownProduct)
  expect((await ask(ownProduct, '/pricing')).status).toBe(404)

  await client.create({
    _id: 'redirect-pricing',
    _type: 'redirect',
    from: '/pricing',
    to: '/services',
    permanent: true,
  })
  await expect.poll(() => locationOf(ownProduct, '/pricing'), soon).toEqual([301, '/services'])
  await client.patch('redirect-pricing').set({ permanent: false }).commit()
  await expect
    .poll(() => locationOf(ownProduct, '/pricing?utm_source=letter'), soon)
    .toEqual([302, '/services?utm_source=letter'])

  await client.patch('redirect-pricing').set({ from: '/about', to: '/faq' }).commit()
  expect((await ask(ownProduct, '/about')).status).toBe(200)
})
