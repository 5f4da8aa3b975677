import type { SanityClient } from '@sanity/client'

import { createCountedProduct, type CountedProduct } from './counted-lake'
import { ask, openPreview } from './preview'
import { editorClient, expect, test } from './product'

test.describe('unpublished address', () => {
  let product: CountedProduct
  let editor: SanityClient
  test.beforeAll(async () => {
    test.setTimeout(120_000)
    product = await createCountedProduct()
    editor = await editorClient(product)
    await expect
      .poll(() => fetch(`${product.siteUrl}/readyz`).then((answer) => answer.status), { timeout: 60_000 })
      .toBe(200)
  })
  test.afterAll(() => product.remove())

  const statusOf = async (path: string) => (await ask(product, path)).status
  const page = (slug: string) => ({
    _id: `page-${slug}`,
    _type: 'page',
    title: 'Brand new',
    slug: { current: slug },
    blocks: [{ _key: 'a', _type: 'contactLink', heading: 'Brand new', label: 'Write to us' }],
  })
  const article = (slug: string) => ({
    _id: `article-${slug}`,
    _type: 'article',
    title: 'Brand new',
    slug: { current: slug },
    body: [{ _key: 'a', _type: 'block', children: [{ _key: 'b', _type: 'span', text: 'New words' }] }],
  })
  const redirect = (from: string, to: string) => ({
    _id: `redirect${from.replace('/', '-')}`,
    _type: 'redirect',
    from,
    to,
  })

  /** Polls until the address has this status; `npm run bench` measures the delay of a publish. */
  const soon = (path: string, status: number) => expect.poll(() => statusOf(path), { intervals: [20] }).toBe(status)

  for (const { what, path, publish } of [
    {
      what: 'the share image of a page',
      path: '/share/shared-new.jpg',
      publish: () => editor.create(page('shared-new')),
    },
    {
      what: 'a therapist',
      path: '/therapists/somebody-new',
      async publish() {
        const [known] = await editor.fetch<{ _id: string; _type: string }[]>('*[_type == "therapist"]')
        await editor.create({ ...known, _type: 'therapist', _id: 'therapist-new', slug: { current: 'somebody-new' } })
      },
    },
    {
      what: 'an article',
      path: '/articles/brand-new',
      publish: () => editor.create(article('brand-new')),
    },
    {
      what: 'the share image of an article',
      path: '/share/articles/shared-new.jpg',
      publish: () => editor.create(article('shared-new')),
    },
  ])
    test(`shows ${what} as soon as it is published`, async () => {
      for (let again = 0; again < 3; again += 1) expect(await statusOf(path)).toBe(404)
      await publish()
      await soon(path, 200)
    })

  test('shows a draft in a preview and returns 404 to visitors', async () => {
    expect(await statusOf('/only-a-draft')).toBe(404)
    await editor.create({ ...page('only-a-draft'), _id: 'drafts.page-only-a-draft' })
    await editor.create({ ...redirect('/drafted', '/about'), _id: 'drafts.redirect-drafted' })
    const headers = { Cookie: await openPreview(product) }
    const shown = await ask(product, '/only-a-draft', { headers })
    expect([shown.status, shown.text.includes('Brand new')]).toEqual([200, true])
    expect((await ask(product, '/drafted', { headers })).headers.location).toBe('/about')
    expect(await statusOf('/only-a-draft')).toBe(404)
    expect(await statusOf('/drafted')).toBe(404)
  })

  test('keeps its response while the content service is down, also after a restart', async () => {
    await editor.create(redirect('/kept', '/about'))
    await editor.create(page('kept-page'))
    await soon('/kept', 301)
    await soon('/kept-page', 200)
    // The outage fallback stores what the sitemap was made of.
    await expect.poll(async () => (await ask(product, '/sitemap.xml')).text).toContain('/kept-page')
    product.setDown(true)
    const expectCached = async () => {
      expect((await ask(product, '/kept')).headers.location).toBe('/about')
      expect(await statusOf('/kept-page')).toBe(200)
      expect(await statusOf('/no-such-page')).toBe(404)
    }
    await expectCached()
    await product.restart()
    await expectCached()
    product.setDown(false)
  })
})
