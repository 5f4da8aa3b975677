import { createHash, randomBytes } from 'node:crypto'

import { ask, cookieOf, form } from './preview'
import { createProduct, editorClient, expect, test, type Product } from './product'

async function share(product: Product, more: Record<string, unknown> = {}) {
  const editor = await editorClient(product)
  const code = randomBytes(24).toString('hex')
  const { _id: id } = await editor.create({
    _id: `sanity.previewShare.${randomBytes(8).toString('hex')}`,
    _type: 'sanity.previewShare',
    codeHash: createHash('sha256').update(code).digest('hex'),
    perspective: 'drafts',
    expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    label: 'For Ada',
    path: '/about',
    ...more,
  })
  return { editor, id, code, link: `${product.siteUrl}/preview/share#${code}` }
}

/** Sends a share code as the page of the link does. */
const open = (product: Product, code: string) =>
  ask(product, '/preview/share', {
    method: 'POST',
    headers: form(product, ''),
    body: new URLSearchParams({ code }).toString(),
  })

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

test('share link opens one perspective in any browser until it is withdrawn', async ({ product }) => {
  const { editor, id, code, link } = await share(product)
  const opened = await open(product, code)
  expect(opened.status).toBe(303)
  expect(opened.headers).toMatchObject({
    location: '/about',
    'x-robots-tag': 'noindex',
    'cache-control': 'no-store',
  })
  const cookie = cookieOf(opened)
  const page = await ask(product, '/about', { headers: { Cookie: cookie } })
  expect(page.text).toContain('For Ada')
  // A recipient has no Studio, so the page contains no overlay.
  expect(page.text).not.toMatch(/overlay\.js|data-sanity|\u200B{4}/)
  expect((await open(product, ` ${link} `)).status).toBe(303)

  const change = await ask(product, '/preview/perspective', {
    method: 'POST',
    headers: { ...form(product, cookie) },
    body: 'perspective=published',
  })
  expect([change.status, cookieOf(change)]).toEqual([403, ''])

  await editor.patch(id).set({ withdrawnAt: new Date().toISOString() }).commit()
  for (const answer of [await ask(product, '/about', { headers: { Cookie: cookie } }), await open(product, code)]) {
    expect(answer.status).toBe(410)
    expect(answer.text).toContain('This link has been withdrawn')
  }
  await editor.delete(id)
  expect((await ask(product, '/about', { headers: { Cookie: cookie } })).status).toBe(404)
})

test('share link that expires during a preview returns 410 on the next page', async ({ product }) => {
  const { editor, id, code } = await share(product)
  const cookie = cookieOf(await open(product, code))
  await editor
    .patch(id)
    .set({ expiresAt: new Date(Date.now() - 1_000).toISOString() })
    .commit()
  const next = await ask(product, '/faq', { headers: { Cookie: cookie } })
  expect(next.status).toBe(410)
  expect(next.text).toContain('This link has expired')
  expect(next.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' })
  expect(next.headers['content-security-policy']).toContain("frame-ancestors 'self'")
  const left = await ask(product, '/preview/leave', { method: 'POST', headers: form(product, cookie), body: 'to=/faq' })
  expect([left.status, left.headers.location]).toEqual([303, '/faq'])
})

test('expired share link returns 410, an unknown one 404', async ({ product }) => {
  const { code } = await share(product, { expiresAt: new Date(Date.now() - 1_000).toISOString() })
  const expired = await open(product, code)
  expect([expired.status, cookieOf(expired)]).toEqual([410, ''])
  expect(expired.text).toContain('This link has expired')
  expect(expired.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' })
  expect(expired.headers['content-security-policy']).toContain("frame-ancestors 'self'")
  for (const wrong of ['', 'x', 'a'.repeat(48), '" || true || "']) {
    const unknown = await open(product, wrong)
    expect([unknown.status, cookieOf(unknown)], wrong).toEqual([404, ''])
  }
})

test('share link with its code in the path returns 410', async ({ product }) => {
  const code = randomBytes(24).toString('hex')
  const hash = createHash('sha256').update(code).digest('hex')
  await share(product, { tokenHash: hash, codeHash: undefined })
  const earlier = await ask(product, `/preview/share/${code}`)
  expect([earlier.status, cookieOf(earlier)]).toEqual([410, ''])
  expect(earlier.text).toContain('ask the person who sent it to you for a new link')
  // Such codes are in server logs, so they must not work in the form either.
  expect((await open(product, code)).status).toBe(404)
})

test('share form of another site returns 403', async ({ product }) => {
  const { code } = await share(product)
  const headers = { ...form(product, ''), Origin: 'https://other.example' }
  const foreign = await ask(product, '/preview/share', { method: 'POST', headers, body: `code=${code}` })
  expect([foreign.status, cookieOf(foreign)]).toEqual([403, ''])
})

test('repeated wrong share codes are limited for a minute, even for the right code', { tag: '@long' }, async () => {
  const product = await createProduct()
  try {
    const { code } = await share(product)
    expect((await open(product, code)).status).toBe(303)
    for (let tried = 0; tried < 10; tried += 1)
      expect((await open(product, randomBytes(24).toString('hex'))).status).toBe(404)
    const refused = await open(product, code)
    expect([refused.status, cookieOf(refused)]).toEqual([429, ''])
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(refused.text).toContain('Wait a minute, then open your link again.')
  } finally {
    await product.remove()
  }
})
