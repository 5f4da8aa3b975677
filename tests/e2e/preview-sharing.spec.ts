import { createHash, randomBytes } from 'node:crypto'

import { ask, cookieOf, form } from './preview'
import { editorClient, expect, test, type Product } from './product'

async function share(product: Product, more: Record<string, unknown> = {}) {
  const editor = await editorClient(product)
  const token = randomBytes(24).toString('hex')
  const { _id: id } = await editor.create({
    _id: `sanity.previewShare.${randomBytes(8).toString('hex')}`,
    _type: 'sanity.previewShare',
    tokenHash: createHash('sha256').update(token).digest('hex'),
    perspective: 'drafts',
    expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    label: 'For Ada',
    path: '/about',
    ...more,
  })
  return { editor, id, address: `/preview/share/${token}` }
}

test('a shared link shows one state in any browser, until it is withdrawn', async ({ product }) => {
  const { editor, id, address } = await share(product)
  const opened = await ask(product, address)
  expect(opened.status).toBe(307)
  expect(opened.headers).toMatchObject({
    location: '/about',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'cache-control': 'no-store',
  })
  const cookie = cookieOf(opened)
  const page = await ask(product, '/about', { headers: { Cookie: cookie } })
  expect(page.text).toContain('For Ada')
  // Who was sent a link has no Studio: nothing of it is on the page.
  expect(page.text).not.toMatch(/overlay\.js|data-sanity|\u200B{4}/)
  expect((await ask(product, address)).status).toBe(307)

  const change = await ask(product, '/preview/perspective', {
    method: 'POST',
    headers: { ...form(product, cookie) },
    body: 'perspective=published',
  })
  expect([change.status, cookieOf(change)]).toEqual([403, ''])

  await editor.patch(id).set({ withdrawnAt: new Date().toISOString() }).commit()
  for (const answer of [await ask(product, '/about', { headers: { Cookie: cookie } }), await ask(product, address)]) {
    expect(answer.status).toBe(410)
    expect(answer.text).toContain('This link has been withdrawn')
  }
  await editor.delete(id)
  expect((await ask(product, '/about', { headers: { Cookie: cookie } })).status).toBe(404)
})

test('a link that expires while somebody looks says so on the next page', async ({ product }) => {
  const { editor, id, address } = await share(product)
  const cookie = cookieOf(await ask(product, address))
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

test('an expired link, and one that never was, say so', async ({ product }) => {
  const { address } = await share(product, { expiresAt: new Date(Date.now() - 1_000).toISOString() })
  const expired = await ask(product, address)
  expect([expired.status, cookieOf(expired)]).toEqual([410, ''])
  expect(expired.text).toContain('This link has expired')
  expect(expired.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' })
  expect(expired.headers['content-security-policy']).toContain("frame-ancestors 'self'")
  for (const token of ['x', 'a'.repeat(48), encodeURIComponent('" || true || "')]) {
    const unknown = await ask(product, `/preview/share/${token}`)
    expect([unknown.status, cookieOf(unknown)], token).toEqual([404, ''])
    expect(unknown.headers['referrer-policy']).toBe('no-referrer')
  }
})
