import type { APIRequestContext } from '@playwright/test'

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

/** A product of its own: these orders exceed the limit of one network per minute. */
let shop: Awaited<ReturnType<typeof createProduct>>
test.beforeAll(async () => {
  shop = await createProduct({ TRUSTED_PROXIES: 'loopback' })
})
test.afterAll(() => shop.remove())

let sent = 0
/** Rotates client addresses to stay below the limit of each network. */
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

test.describe('checkout routes', () => {
  test('reject tampered orders and create no transaction', async ({ request }) => {
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

  test('ignores unknown fields and charges the price of the dataset', async ({ request }) => {
    const email = newEmail()
    // 27,000 naira with another split: only the total shown is charged.
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
})
