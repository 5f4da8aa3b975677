import type { APIRequestContext } from '@playwright/test'
import fc from 'fast-check'

import { newEmail, paymentsOf, transactionsOf } from './checkout-page'
import { expect, test, type Product } from './product'

const addresses = ['/services/pay', '/services', '/services/wallet'] as const
const order = {
  package: 'single',
  addon: '',
  name: 'Ngozi Eze',
  country: 'Nigeria',
  shown: 'single=20000 3sessions=55000 pocket1=7000 pocket6=40000',
}

function send(
  request: APIRequestContext,
  { siteUrl }: Product,
  path: string,
  body: URLSearchParams | string | Buffer,
  type = 'application/x-www-form-urlencoded',
) {
  const data = body instanceof URLSearchParams ? body.toString() : body
  return request.post(path, { data, maxRedirects: 0, headers: { Origin: siteUrl, 'Content-Type': type } })
}

test('what was not shown, not sold or not allowed never becomes a transaction', async ({ request, product }) => {
  const email = newEmail()
  const tampered: [Record<string, string>, number][] = [
    [{ shown: 'single=1' }, 409],
    [{ shown: 'single=20000.4' }, 409],
    [{ shown: 'single=2e4 single=1' }, 409],
    [{ shown: '' }, 409],
    [{ shown: 'single=-20000' }, 409],
    [{ shown: `single=${'9'.repeat(400)}` }, 409],
    [{ shownTotal: '2000001' }, 409],
    [{ shownTotal: '-2000000' }, 409],
    [{ addon: 'pocket6' }, 409],
    [{ package: 'gold', shown: 'gold=1' }, 409],
    [{ package: 'pocket1' }, 409],
    [{ package: '__proto__', shown: '__proto__=20000' }, 409],
    [{ package: 'single', addon: '__proto__' }, 409],
    [{ package: '', addon: 'pocket1' }, 400],
    [{ name: 'x'.repeat(101) }, 400],
  ]
  for (const [change, status] of tampered) {
    for (const path of addresses) {
      const answer = await send(request, product, path, new URLSearchParams({ ...order, email, ...change }))
      expect.soft(answer.status(), `${path} ${JSON.stringify(change).slice(0, 80)}`).toBe(status)
    }
  }
  expect(await transactionsOf(product, email)).toEqual([])
})

test('fields that the form has not do not count: the price is the dataset’s', async ({ request, product }) => {
  const email = newEmail()
  // 27,000 naira on a page that split it otherwise: what was shown in sum is what is paid.
  const changes = [
    { amount: '1', price: '1', total: '1', currency: 'USD', reference: 'mine' },
    { addon: 'pocket1', shown: 'single=27000 pocket1=0' },
  ]
  for (const change of changes)
    expect(
      (await send(request, product, '/services/pay', new URLSearchParams({ ...order, email, ...change }))).status(),
    ).toBe(200)
  expect((await transactionsOf(product, email)).map(({ amount }) => amount)).toEqual([2_700_000, 2_000_000])
  expect(paymentsOf(product, email)).toEqual([])
})

test('a field that comes twice or as a file, and what is no form, are refused', async ({ request, product }) => {
  const email = newEmail()
  const good = new URLSearchParams({ ...order, email }).toString()
  for (const path of addresses) {
    for (const more of ['&package=6sessions', '&shown=single%3D1', '&email=other%40example.com']) {
      expect.soft((await send(request, product, path, good + more)).status(), more).toBe(400)
    }
    expect
      .soft((await send(request, product, path, JSON.stringify({ ...order, email }), 'application/json')).status())
      .toBe(400)
    const files = await request.post(path, {
      multipart: { ...order, email: { name: 'email', mimeType: 'text/plain', buffer: Buffer.from(email) } },
      headers: { Origin: product.siteUrl },
    })
    expect.soft(files.status()).toBe(400)
    expect.soft((await send(request, product, path, `${good}&name=${'x'.repeat(3_000_000)}`)).status()).toBe(413)
  }
  expect(await transactionsOf(product, email)).toEqual([])
})

test('another site’s page cannot order', async ({ request, product }) => {
  const email = newEmail()
  for (const path of addresses) {
    const answer = await request.post(path, {
      form: { ...order, email },
      headers: { Origin: 'https://elsewhere.example' },
    })
    expect(answer.status()).toBe(403)
  }
  expect(await transactionsOf(product, email)).toEqual([])
})

test('whatever is posted, the answer is never a server’s failure', { tag: '@long' }, async ({ request, product }) => {
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('single', 'pocket1', 'on', 'checkout', 'total', 'single=20000', 'a@b.c', '__proto__'),
  )
  const field = fc.tuple(
    fc.constantFrom(
      'package',
      'addon',
      'name',
      'email',
      'country',
      'shown',
      'shownTotal',
      'customer',
      'intent',
      '_data',
      '__proto__',
    ),
    value,
  )
  const form = fc.array(field, { maxLength: 12 }).map((fields) => new URLSearchParams(fields).toString())
  const bytes = fc.uint8Array({ maxLength: 200 }).map((part) => Buffer.from(part))
  const type = fc.constantFrom(
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'application/json',
    'text/plain',
    'application/octet-stream',
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...addresses), fc.oneof(form, bytes), type, async (path, body, contentType) => {
      const answer = await send(request, product, path, body, contentType)
      return answer.status() === 200 ? path === '/services' : answer.status() >= 300 && answer.status() < 500
    }),
    { numRuns: 150 },
  )
})
