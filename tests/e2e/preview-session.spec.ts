import { ask, cookieOf, form, makeSecret, openPreview } from './preview'
import { editorClient, expect, test } from './product'

const enable = (secret: string, rest = '') => `/preview/enable?sanity-preview-secret=${secret}${rest}`

test('preview secret opens one browser once, and other secrets are refused', async ({ product }) => {
  const editor = await editorClient(product)
  const secret = await makeSecret(editor)
  const opened = await ask(product, enable(secret, '&sanity-preview-pathname=/services%3Ftype=teens'))
  expect(opened.status).toBe(307)
  expect(opened.headers).toMatchObject({
    location: '/services?type=teens',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  expect(String(opened.headers['set-cookie'])).toMatch(
    /^preview=[\w-]+\.[\w-]{43}; Path=\/; Max-Age=3(?:599|600); HttpOnly; SameSite=Lax$/,
  )

  const again = await ask(product, enable(secret))
  expect([again.status, cookieOf(again)]).toEqual([410, ''])
  expect(again.text).toContain('This address has been used')
  // A reloaded frame belongs to the same browser.
  expect((await ask(product, enable(secret), { headers: { Cookie: cookieOf(opened) } })).status).toBe(307)

  for (const wrong of ['', 'x', encodeURIComponent('"] | *[')]) {
    const refused = await ask(product, enable(wrong))
    expect([refused.status, cookieOf(refused)], wrong).toEqual([403, ''])
    expect(refused.text).toContain('This address does not open the preview')
    expect(refused.headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(refused.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' })
  }
})

test('share access of Presentation opens no preview, enabled or disabled', async ({ product }) => {
  const editor = await editorClient(product)
  const id = 'sanity-preview-url-secret.share-access'
  await editor.createOrReplace({
    _id: id,
    _type: 'sanity.previewUrlShareAccess',
    secret: 'shared-by-presentation',
    studioUrl: 'http://localhost/studio',
  })
  expect((await ask(product, enable('shared-by-presentation'))).status).toBe(403)
  await editor.delete(id)
  expect((await ask(product, enable('shared-by-presentation'))).status).toBe(403)
})

test('preview redirects only to paths of this site', async ({ product }) => {
  const editor = await editorClient(product)
  for (const [asked, led] of [
    ['//evil.example/about', '/about'],
    ['https://evil.example/about', '/about'],
    ['/\\evil.example', '/'],
    ['http://localhost//evil.example', '/'],
    ['javascript:alert(1)', '/alert(1)'],
    ['/preview/leave', '/'],
    ['/studio', '/'],
    ['%0d%0aSet-Cookie:a=b', '/a=b'],
    ['/about?sanity-preview-perspective=drafts#team', '/about#team'],
  ] as const) {
    const { headers } = await ask(
      product,
      enable(
        await makeSecret(editor),
        `&sanity-preview-pathname=${asked.includes('%') ? asked : encodeURIComponent(asked)}`,
      ),
    )
    expect(headers.location, asked).toBe(led)
  }
})

test('preview bar shows the perspective and a way out, and scripts of the Studio change it', async ({ product }) => {
  const cookie = await openPreview(product)
  const page = await ask(product, '/about', { headers: { Cookie: cookie } })
  expect(page.text).toMatch(/Preview<\/strong> of (?:<!-- -->)?all drafts/)
  expect(page.text).toContain('/studio/overlay/overlay.js')

  const changed = await ask(product, '/preview/perspective', {
    method: 'POST',
    headers: { Cookie: cookie, Origin: product.siteUrl, 'Content-Type': 'application/json' },
    body: '{"perspective":"published"}',
  })
  expect(changed.status).toBe(204)
  expect((await ask(product, '/about', { headers: { Cookie: cookieOf(changed) } })).text).toContain('what visitors see')
  for (const [body, origin, status] of [
    ['{"perspective":"raw"}', product.siteUrl, 400],
    ['{}', product.siteUrl, 400],
    ['{"perspective":"drafts"}', 'https://evil.example', 403],
  ] as const) {
    const refused = await ask(product, '/preview/perspective', {
      method: 'POST',
      headers: { Cookie: cookie, Origin: origin, 'Content-Type': 'application/json' },
      body,
    })
    expect([refused.status, cookieOf(refused)], body).toEqual([status, ''])
  }

  const left = await ask(product, '/preview/leave', {
    method: 'POST',
    headers: form(product, cookie),
    body: 'to=/about',
  })
  expect([left.status, left.headers.location]).toEqual([303, '/about'])
  expect(String(left.headers['set-cookie'])).toMatch(/^preview=; Path=\/; Max-Age=0/)
})

test('redirect to another site is described in the preview, and a frame is never left', async ({ ownProduct }) => {
  const content = await editorClient(ownProduct)
  await content.create({ _type: 'redirect', from: '/partner', to: 'https://partner.example/' })
  await expect.poll(async () => (await ask(ownProduct, '/partner')).headers.location).toBe('https://partner.example/')
  const cookie = await openPreview(ownProduct)
  const told = await ask(ownProduct, '/partner', { headers: { Cookie: cookie } })
  expect([told.status, told.headers.location]).toEqual([200, undefined])
  expect(told.text).toContain('Visitors are sent to https://partner.example/')
  expect(String(told.headers['content-security-policy'])).toContain("frame-ancestors 'self'")

  const kept = await ask(ownProduct, '/preview/leave', {
    method: 'POST',
    headers: { ...form(ownProduct, cookie), 'Sec-Fetch-Dest': 'iframe' },
    body: 'to=/about',
  })
  expect([kept.status, kept.headers['set-cookie']]).toEqual([200, undefined])
  expect(kept.text).toContain('href="/about"')
})

test('preview rejects every form and order', async ({ product }) => {
  const cookie = await openPreview(product)
  for (const path of [
    '/services',
    '/services/wallet',
    '/contact',
    '/?index',
    '/delete-account',
    '/newsletter',
    '/about.data',
  ]) {
    const refused = await ask(product, path, {
      method: 'POST',
      headers: form(product, cookie),
      body: 'package=single&name=A&email=a@b.example',
    })
    expect(refused.status, path).toBe(403)
    expect(refused.text, path).toContain('Nothing is sent from a preview')
  }
  for (const [path, outcome] of [
    ['/services/pay', 'refused'],
    ['/services/square', 'refused'],
    ['/submit/contact', 'failed'],
  ] as const) {
    const { text } = await ask(product, path, {
      method: 'POST',
      headers: form(product, cookie),
      body: 'package=single',
    })
    expect(JSON.parse(text), path).toMatchObject({
      outcome,
      message: expect.stringContaining('Nothing is sent from a preview'),
    })
  }
})

test('deleted release returns 410 in its preview and offers the drafts', async ({ ownProduct }) => {
  const editor = await editorClient(ownProduct)
  await editor.releases.create({
    releaseId: 'rlook',
    metadata: { title: 'Prices of December', releaseType: 'undecided' },
  })
  const single: { _id: string; price: number; _type: string } | null = await editor.fetch(
    '*[_type == "package" && id == "single"][0]',
  )
  await editor.create({ ...single, _type: 'package', _id: `versions.rlook.${single?._id}`, price: 23_456 })
  const cookie = await openPreview(ownProduct, 'rlook')
  const seen = await ask(ownProduct, '/services', { headers: { Cookie: cookie } })
  expect(seen.text).toContain('Prices of December')
  expect(seen.text.includes('₦23,456'), 'the price of the release').toBe(true)

  await editor.releases.archive({ releaseId: 'rlook' })
  expect((await ask(ownProduct, '/services', { headers: { Cookie: cookie } })).text).toContain('has been archived')
  await editor.releases.delete({ releaseId: 'rlook' })
  const gone = await ask(ownProduct, '/services', { headers: { Cookie: cookie } })
  expect(gone.status).toBe(410)
  expect(gone.text).toContain('has been deleted')
  const drafts = await ask(ownProduct, '/preview/perspective', {
    method: 'POST',
    headers: form(ownProduct, cookie),
    body: 'perspective=drafts&to=/services',
  })
  expect(drafts.headers.location).toBe('/services')
  expect((await ask(ownProduct, '/services', { headers: { Cookie: cookieOf(drafts) } })).text).toContain('all drafts')
})
