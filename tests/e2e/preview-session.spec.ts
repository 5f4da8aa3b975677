import { createHash, randomBytes } from 'node:crypto'

import { ask, cookieOf, form, makeSecret, openPreview } from './preview'
import { editorClient, expect, test, type Product } from './product'

test('preview opens from the Studio in one browser, changes its perspective and ends', async ({ product }) => {
  const secret = await makeSecret(await editorClient(product))
  // The host of a requested page is ignored.
  const place = '//evil.example/services%3Ftype=teens'
  const opened = await ask(product, `/preview/enable?sanity-preview-secret=${secret}&sanity-preview-pathname=${place}`)
  expect([opened.status, opened.headers.location]).toEqual([307, '/services?type=teens'])
  const cookie = cookieOf(opened)
  const page = await ask(product, '/about', { headers: { Cookie: cookie } })
  expect(page.text).toMatch(/Preview<\/strong> of (?:<!-- -->)?all drafts/)
  expect(page.text).toContain('/studio/overlay/overlay.js')
  const change = (Origin: string) =>
    ask(product, '/preview/perspective', {
      method: 'POST',
      headers: { Cookie: cookie, Origin, 'Content-Type': 'application/json' },
      body: '{"perspective":"published"}',
    })
  const foreign = await change('https://evil.example')
  expect([foreign.status, cookieOf(foreign)]).toEqual([403, ''])
  const changed = await change(product.siteUrl)
  expect(changed.status).toBe(204)
  expect((await ask(product, '/about', { headers: { Cookie: cookieOf(changed) } })).text).toContain('what visitors see')

  const left = await ask(product, '/preview/leave', {
    method: 'POST',
    headers: form(product, cookie),
    body: 'to=/about',
  })
  expect([left.status, left.headers.location]).toEqual([303, '/about'])
  expect(String(left.headers['set-cookie'])).toMatch(/^preview=; Path=\/; Max-Age=0/)
})

test('redirect to another site is described in the preview', async ({ ownProduct }) => {
  const content = await editorClient(ownProduct)
  await content.create({ _type: 'redirect', from: '/partner', to: 'https://partner.example/' })
  await expect.poll(async () => (await ask(ownProduct, '/partner')).headers.location).toBe('https://partner.example/')
  const told = await ask(ownProduct, '/partner', { headers: { Cookie: await openPreview(ownProduct) } })
  expect([told.status, told.headers.location]).toEqual([200, undefined])
  expect(told.text).toContain('Visitors are sent to https://partner.example/')
  expect(String(told.headers['content-security-policy'])).toContain("frame-ancestors 'self'")
})

test('preview rejects every form and order', async ({ product }) => {
  const cookie = await openPreview(product)
  const send = (path: string) =>
    ask(product, path, { method: 'POST', headers: form(product, cookie), body: 'package=single&email=a@b.example' })
  for (const path of [
    '/services',
    '/services/wallet',
    '/contact',
    '/?index',
    '/delete-account',
    '/newsletter',
    '/about.data',
  ]) {
    const refused = await send(path)
    expect(refused.status, path).toBe(403)
    expect(refused.text, path).toContain('Nothing is sent from a preview')
  }
  for (const path of ['/services/pay', '/services/square', '/submit/contact'])
    expect(JSON.parse((await send(path)).text), path).toMatchObject({
      message: expect.stringContaining('Nothing is sent from a preview'),
    })
})

test('deleted release returns 410 in its preview', async ({ ownProduct }) => {
  const editor = await editorClient(ownProduct)
  await editor.releases.create({
    releaseId: 'rlook',
    metadata: { title: 'Prices of December', releaseType: 'undecided' },
  })
  const single = await editor.getDocument('package-single')
  await editor.create({ ...single, _type: 'package', _id: 'versions.rlook.package-single', price: 23_456 })
  const cookie = await openPreview(ownProduct, 'rlook')
  const seen = await ask(ownProduct, '/services', { headers: { Cookie: cookie } })
  expect(seen.text).toContain('Prices of December')
  expect(seen.text.includes('₦23,456'), 'the price of the release').toBe(true)

  await editor.releases.archive({ releaseId: 'rlook' })
  await editor.releases.delete({ releaseId: 'rlook' })
  const gone = await ask(ownProduct, '/services', { headers: { Cookie: cookie } })
  expect(gone.status).toBe(410)
  expect(gone.text).toContain('has been deleted')
})

async function share(product: Product) {
  const editor = await editorClient(product)
  const code = randomBytes(24).toString('hex')
  await editor.create({
    _id: `sanity.previewShare.${randomBytes(8).toString('hex')}`,
    _type: 'sanity.previewShare',
    codeHash: createHash('sha256').update(code).digest('hex'),
    perspective: 'drafts',
    expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    label: 'For Ada',
    path: '/about',
  })
  return { code, link: `${product.siteUrl}/preview/share#${code}` }
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`share link ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })

    test('opens the preview without sending its code in any address', async ({ page, product }) => {
      const { code, link } = await share(product)
      const addresses: string[] = []
      page.on('request', (request) =>
        addresses.push(request.url().split('#')[0] ?? '', request.headers()['referer'] ?? ''),
      )
      await page.goto(link)
      if (!javaScriptEnabled) {
        await page.getByRole('textbox', { name: 'The link' }).fill(link)
        await page.getByRole('button', { name: 'Open the preview' }).click()
      }
      await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('For Ada')
      expect(new URL(page.url()).pathname).toBe('/about')
      expect(addresses.join(' ')).not.toContain(code)
      if (!javaScriptEnabled) return
      await page.goBack()
      expect(page.url()).not.toContain(code)
      await page.goto('/preview/share')
      await expect(page.getByRole('textbox', { name: 'The link' })).toHaveValue('')
    })
  })
}
