import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { squareChargeMessage } from '~/checkout/providers/square/use-square'
import { createSquareApi } from '~/checkout/providers/square/square-api.server'
import { deadlineIn } from '~/lib/http/deadline'

import { startTestSandbox, type TestSandbox } from '../sandbox/testing/test-sandbox'
import { startSite } from '../server/site.fixture'
import { openBrowser } from './payments/browser'
import { startTestProxy, type TestProxy } from './payments/pass-on'
import { thinRoutes } from './payments/thin-routes'

const CARD = 'cnon:card-nonce-ok'
const form = { package: 'single', name: 'Ada Okonkwo', email: 'ada@example.com', country: 'Ghana' }
const dollars = { ...form, shownTotal: '3500' }
const passing: TestProxy = (_asked, passOn) => passOn()

/** What happens on the way to Square and to the content. */
let between = passing
let sandbox: TestSandbox
let services: Awaited<ReturnType<typeof startTestProxy>>
let site: Awaited<ReturnType<typeof startSite>>
beforeAll(async () => {
  sandbox = await startTestSandbox()
  await sandbox.editor().createOrReplace({
    _id: 'package-single',
    _type: 'package',
    id: 'single',
    name: 'Single Session',
    sessions: 1,
    price: 20_000,
    squarePrice: 3_500,
    features: ['One'],
  })
  services = await startTestProxy(
    () => Number(new URL(sandbox.origin).port),
    (asked, passOn) => (asked.path.includes('/data/listen/') ? Promise.resolve(null) : between(asked, passOn)),
  )
  const base = `http://127.0.0.1:${services.port}/sandbox`
  site = await startSite(thinRoutes, {
    TRUSTED_PROXIES: 'loopback',
    SANITY_PROJECT_ID: 'local',
    SANITY_API_HOST: `${base}/content-lake`,
    SQUARE_APPLICATION_ID: 'sandbox-sq0idb-trial',
    SQUARE_LOCATION_ID: 'SANDBOX',
    SQUARE_ACCESS_TOKEN: 'sandbox-square-token',
    SQUARE_CURRENCY: 'USD',
    SQUARE_API_BASE: `${base}/square`,
  })
})
beforeEach(() => {
  between = passing
})
afterAll(async () => {
  await site.close()
  services.server.close()
  services.server.closeAllConnections()
  await sandbox.stop()
})

let networks = 0
const newBrowser = () => openBrowser(site.origin, `198.18.1.${(networks += 1)}`, 0)

/** A browser whose card was charged, and that never learned of it: nor does the list of Square know of it yet. */
async function uncertain(browser = newBrowser()) {
  const placed = await browser.ask('/square', dollars)
  between = async (asked, passOn) => {
    if (asked.path.includes('/v2/payments')) await passOn()
    return asked.path.includes('/v2/payments') ? null : passOn()
  }
  const { cart } = v.parse(v.object({ outcome: v.literal('ready'), cart: v.string() }), placed)
  expect(await browser.ask('/square', { cart, sourceId: CARD })).toEqual({ outcome: 'unreachable' })
  return browser
}

describe('client with an unknown charge', () => {
  it('reads nothing about an uncharged card while the price lookup fails', async () => {
    const browser = await uncertain()
    between = async ({ path }, passOn) =>
      path.includes('/data/query/') || path.includes('/v2/payments') ? null : passOn()
    expect(await browser.ask('/square', dollars)).toMatchObject({ outcome: 'unsettled' })
    expect(await newBrowser().ask('/square', dollars)).toMatchObject({ outcome: 'price-unknown' })
  })

  it('reads nothing about an uncharged card when the network is over its limit, with either provider', async () => {
    const browser = await uncertain()
    const neighbour = openBrowser(site.origin, `198.18.1.${networks}`, 0)
    for (let orders = 0; orders < 60; orders += 1) await neighbour.ask('/square', { ...dollars, package: 'gold' })
    for (const path of ['/square', '/order']) {
      expect(await browser.ask(path, dollars)).toMatchObject({ outcome: 'unsettled', retryAfterS: expect.any(Number) })
      expect(await neighbour.ask(path, dollars)).toMatchObject({ outcome: 'too-many' })
    }
  })

  it.each(['busy', 'too-many'] as const)(
    'reads nothing about an uncharged card when the retry returns %s',
    (outcome) => {
      const message = squareChargeMessage({ outcome, retryAfterS: 10 }, true)
      expect(message).toContain('try again in 10 seconds')
      expect(message).not.toMatch(/no money|not charged/i)
    },
  )

  it('reads nothing about an uncharged card when the queue has no place for a second attempt', async () => {
    const square = {
      applicationId: 'sandbox-sq0idb-x',
      locationId: 'SANDBOX',
      accessToken: 'sandbox-square-token',
      currency: 'USD',
      apiBase: `http://127.0.0.1:${services.port}/sandbox/square`,
      scriptUrl: '',
    }
    const api = createSquareApi(square, { perSecond: 1, concurrency: 1, maxQueued: 1 })
    const others: Promise<unknown>[] = []
    between = async (_asked, passOn) => {
      // Takes the one place while the first attempt is under way.
      if (others.length === 0) others.push(api.read('x'))
      await passOn()
      return null
    }
    const charged = await api.charge(
      { sourceId: CARD, reference: 'no-place-left', amount: 3_500, note: '' },
      deadlineIn(5_000),
    )
    expect(charged).toMatchObject({ outcome: 'unreachable' })
    await Promise.all(others)
  })
})
