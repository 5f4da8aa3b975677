import type { APIRequestContext } from '@playwright/test'
import fc from 'fast-check'

import { newEmail, paymentsOf, transactionsOf } from './checkout-page'
import { createProduct, expect, test } from './product'

const addresses = ['/services/pay', '/services', '/services/wallet'] as const
const order = {
  package: 'single',
  addon: '',
  name: 'Ngozi Eze',
  country: 'Nigeria',
  shown: 'single=20000 3sessions=55000 pocket1=7000 pocket6=40000',
}

/** Its own: so many orders are more than one network may begin within a minute, and other tests have to begin some. */
let shop: Awaited<ReturnType<typeof createProduct>>
test.beforeAll(async () => {
  shop = await createProduct({ TRUSTED_PROXIES: 'loopback' })
})
test.afterAll(() => shop.remove())

let sent = 0
/** As from networks that take turns, so that none of them is refused for what the others sent. */
const network = () => `192.0.2.${(sent += 1) % 250}`

function send(
  request: APIRequestContext,
  path: string,
  body: URLSearchParams | string | Buffer,
  type = 'application/x-www-form-urlencoded',
) {
  const data = body instanceof URLSearchParams ? body.toString() : body
  const headers = { Origin: shop.siteUrl, 'Content-Type': type, 'X-Forwarded-For': network() }
  return request.post(shop.siteUrl + path, { data, maxRedirects: 0, headers })
}

test('what was not shown, not sold or not allowed never becomes a transaction', async ({ request }) => {
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
      const answer = await send(request, path, new URLSearchParams({ ...order, email, ...change }))
      expect.soft(answer.status(), `${path} ${JSON.stringify(change).slice(0, 80)}`).toBe(status)
    }
  }
  expect(await transactionsOf(shop, email)).toEqual([])
})

test('fields that the form has not do not count: the price is the dataset’s', async ({ request }) => {
  const email = newEmail()
  // 27,000 naira on a page that split it otherwise: what was shown in sum is what is paid.
  const changes = [
    { amount: '1', price: '1', total: '1', currency: 'USD', reference: 'mine' },
    { addon: 'pocket1', shown: 'single=27000 pocket1=0' },
  ]
  for (const change of changes)
    expect((await send(request, '/services/pay', new URLSearchParams({ ...order, email, ...change }))).status()).toBe(
      200,
    )
  expect((await transactionsOf(shop, email)).map(({ amount }) => amount)).toEqual([2_700_000, 2_000_000])
  expect(paymentsOf(shop, email)).toEqual([])
})

test('a field that comes twice or as a file, and what is no form, are refused', async ({ request }) => {
  const email = newEmail()
  const good = new URLSearchParams({ ...order, email }).toString()
  for (const path of addresses) {
    for (const more of ['&package=6sessions', '&shown=single%3D1', '&email=other%40example.com']) {
      expect.soft((await send(request, path, good + more)).status(), more).toBe(400)
    }
    expect.soft((await send(request, path, JSON.stringify({ ...order, email }), 'application/json')).status()).toBe(400)
    const files = await request.post(shop.siteUrl + path, {
      multipart: { ...order, email: { name: 'email', mimeType: 'text/plain', buffer: Buffer.from(email) } },
      headers: { Origin: shop.siteUrl, 'X-Forwarded-For': network() },
    })
    expect.soft(files.status()).toBe(400)
    expect.soft((await send(request, path, `${good}&name=${'x'.repeat(3_000_000)}`)).status()).toBe(413)
  }
  expect(await transactionsOf(shop, email)).toEqual([])
})

test('another site’s page cannot order', async ({ request }) => {
  const email = newEmail()
  for (const path of addresses) {
    const answer = await request.post(shop.siteUrl + path, {
      form: { ...order, email },
      headers: { Origin: 'https://elsewhere.example', 'X-Forwarded-For': network() },
    })
    expect(answer.status()).toBe(403)
  }
  expect(await transactionsOf(shop, email)).toEqual([])
})

test('whatever is posted, the answer is never a server’s failure', { tag: '@long' }, async ({ request }) => {
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
      const answer = await send(request, path, body, contentType)
      return answer.status() === 200 ? path === '/services' : answer.status() >= 300 && answer.status() < 500
    }),
    { numRuns: 150 },
  )
})
