import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { rejectionMessage, type OrderRejection } from '~/checkout/order/order-rejection'
import { pendingMessage, type PaymentCheck } from '~/checkout/order/pending-payment'
import type { ChargeAnswer } from '~/checkout/providers/provider'
import { squareChargeMessage } from '~/checkout/providers/square/use-square'

import { startTestSandbox, type TestSandbox } from '../../sandbox/testing/test-sandbox.fixture'
import { startSite } from '../../server/site.fixture'
import { openBooks } from '../payments/books'
import { openBrowser, type Browser } from '../payments/browser'
import { response, startTestProxy, type TestProxy } from '../payments/test-proxy'
import { thinRoutes } from '../payments/thin-routes'
import { KEYS, publishSingle, sandboxSettings } from '../payments/test-shop'

const CARD = 'cnon:card-nonce-ok'
const form = { package: 'single', name: 'Ada Okonkwo', email: 'ada@example.com', country: 'Nigeria' }
const naira = { ...form, shownTotal: '2000000' }
const dollars = { ...form, shownTotal: '3500' }
const orders = [
  ['/order', naira],
  ['/square', dollars],
] as const
const ready = v.object({ outcome: v.literal('ready'), reference: v.string(), cart: v.optional(v.string(), '') })
const passing: TestProxy = (_asked, passOn) => passOn()

/** Intercepts calls to the services. */
let between = passing
let sandbox: TestSandbox
let services: Awaited<ReturnType<typeof startTestProxy>>
let site: Awaited<ReturnType<typeof startSite>>
let books: ReturnType<typeof openBooks>
beforeAll(async () => {
  sandbox = await startTestSandbox({ paystack: { secretKey: KEYS.secretKey } })
  await publishSingle(sandbox, 20_000, 3_500)
  await sandbox.editor().createOrReplace({
    _id: 'therapist-tunde',
    _type: 'therapist',
    name: 'Tunde Bakare',
    slug: { _type: 'slug', current: 'tunde-bakare' },
    acceptingNew: true,
  })
  services = await startTestProxy(
    () => Number(new URL(sandbox.origin).port),
    (asked, passOn) => (asked.path.includes('/data/listen/') ? Promise.resolve(null) : between(asked, passOn)),
  )
  site = await startSite(thinRoutes, sandboxSettings(`http://127.0.0.1:${services.port}/sandbox`))
  books = openBooks(sandbox, KEYS)
})
beforeEach(() => {
  between = passing
})
afterAll(async () => {
  await site.close()
  services.close()
  await sandbox.stop()
})

const PAGE = '<h1>Not now</h1>'
/** Faults of a response, before or after the service has acted. */
const FAULTS = {
  'lost before the service acted': () => Promise.resolve(null),
  'lost after the service acted': async (_asked, passOn) => (await passOn(), null),
  'late, after the service acted': async (_asked, passOn) => {
    await passOn()
    return new Promise((resolve) => setTimeout(resolve, 9_000, null))
  },
  '500 after the service acted': async (_asked, passOn) => (await passOn(), response(500, PAGE)),
  '502 with a page of a proxy': async (_asked, passOn) => (await passOn(), response(502, PAGE)),
  '429 before the service acted': () => Promise.resolve(response(429, PAGE)),
} satisfies Record<string, TestProxy>

/** Breaks the responses to one kind of call. */
function breakCalls(path: RegExp, fault: TestProxy) {
  between = (asked, passOn) => (path.test(`${asked.method} ${asked.path}`) ? fault(asked, passOn) : passOn())
}

const INITIALIZE = /^POST .*\/transaction\/initialize$/
const VERIFY = /^GET .*\/transaction\/verify\//
const CHARGE = /^POST .*\/v2\/payments$/

let networks = 0
const newBrowser = () => openBrowser(site.origin, `198.18.2.${(networks += 1)}`, 0)

const order = async (browser: Browser, path: '/order' | '/square' = '/order', fields: Record<string, string> = {}) =>
  v.parse(ready, await browser.ask(path, { ...(path === '/order' ? naira : dollars), ...fields }))
const check = (browser: Browser, reference = '') => browser.ask(`/payment?reference=${reference}`)
const receiptOf = (reference: string) => expect.stringContaining(`/services/receipt?reference=${reference}`)
const nothing: PaymentCheck = { receipt: null, notice: null, attempt: null }

describe('Paystack payment of a closed page', () => {
  it('redirects a second order to its receipt once it is paid, until the receipt was seen', async () => {
    const browser = newBrowser()
    const { reference } = await order(browser)
    await books.act(reference, 'pay')
    expect(await check(browser)).toMatchObject({ receipt: receiptOf(reference) })
    expect(await browser.ask('/order', naira)).toEqual({ outcome: 'charged', receipt: receiptOf(reference) })
    expect(await browser.ask('/square', dollars)).toEqual({ outcome: 'charged', receipt: receiptOf(reference) })
    expect(await check(newBrowser())).toEqual(nothing)

    await browser.ask(`/receipt?reference=${reference}`)
    expect(await check(browser)).toEqual(nothing)
    expect(await browser.ask('/order', naira)).toMatchObject({ outcome: 'ready' })
  })

  it('requires a confirmation for a new order while a transfer may still arrive', async () => {
    const browser = newBrowser()
    const { reference } = await order(browser)
    await books.act(reference, 'transfer')
    const pending = { reference, status: 'processing', amount: '₦20,000', receipt: receiptOf(reference) }
    expect(await browser.ask('/order', naira)).toMatchObject({
      outcome: 'unsettled',
      startOver: reference,
      payment: { ...pending, canStartOver: true },
    })
    expect(await check(browser)).toMatchObject({ receipt: null, notice: { startOver: reference } })
    const second = await order(browser, '/order', { startOver: reference })
    await books.act(second.reference, 'transfer')
    // Both payments may arrive now, so both need a confirmation.
    expect(await browser.ask('/order', { ...naira, startOver: reference })).toMatchObject({
      outcome: 'unsettled',
      payment: { reference: second.reference },
      startOver: `${second.reference} ${reference}`,
    })
    await order(browser, '/order', { startOver: `${second.reference} ${reference}` })
  })

  it('allows a new order while unpaid, and appears when it is paid later', async () => {
    const browser = newBrowser()
    const { reference } = await order(browser)
    expect(await check(browser, reference)).toMatchObject({
      receipt: null,
      notice: { payment: { reference, status: 'not-received' }, startOver: '' },
      attempt: { reference },
    })
    await order(browser)
    await books.act(reference, 'pay')
    expect(await check(browser)).toMatchObject({ receipt: receiptOf(reference) })
  })

  it('counts as unknown while Paystack fails, never as unpaid', async () => {
    const browser = newBrowser()
    const { reference } = await order(browser)
    await books.act(reference, 'pay')
    breakCalls(VERIFY, FAULTS['502 with a page of a proxy'])
    expect(await check(browser)).toMatchObject({ receipt: null, notice: { payment: { reference, status: 'unknown' } } })
    expect(await browser.ask('/order', naira)).toMatchObject({ outcome: 'unsettled', payment: { status: 'unknown' } })
    between = passing
    expect(await browser.ask('/order', naira)).toEqual({ outcome: 'charged', receipt: receiptOf(reference) })
  })

  it('appears by the reference of the page, without a cookie', async () => {
    const { reference } = await order(newBrowser())
    await books.act(reference, 'pay')
    const withoutCookies = newBrowser()
    expect(await check(withoutCookies, reference)).toMatchObject({ receipt: receiptOf(reference) })
    expect(await withoutCookies.ask('/order', { ...naira, attempts: reference })).toEqual({
      outcome: 'charged',
      receipt: receiptOf(reference),
    })
    expect(await check(withoutCookies, '1795246200000-0123456789abcdef0123456789')).toEqual(nothing)
  })
})

describe('Square charge without a response', () => {
  /** Tab A: the card is charged, but the response is lost. */
  async function chargedUnknowingly(browser: Browser) {
    const placed = await order(browser, '/square')
    breakCalls(CHARGE, FAULTS['lost after the service acted'])
    expect(await browser.ask('/square', { cart: placed.cart, sourceId: CARD })).toEqual({ outcome: 'unreachable' })
    between = passing
    return placed
  }

  it('stays a single charge, whichever tab goes on before and after its receipt is opened', async () => {
    const browser = newBrowser()
    const { reference, cart } = await chargedUnknowingly(browser)
    const charged = { outcome: 'charged', receipt: receiptOf(reference) }
    expect(await check(browser)).toMatchObject({ receipt: receiptOf(reference) })
    expect(await browser.ask('/square', dollars)).toEqual(charged)
    await browser.ask(`/receipt?reference=${reference}`)
    expect(await check(browser)).toEqual(nothing)
    expect(await browser.ask('/square', { cart, sourceId: CARD })).toEqual(charged)
    for (const [path, fields] of orders)
      expect(await browser.ask(path, { ...fields, attempts: reference })).toEqual(charged)
    expect((await books.takenBySquare()).filter((taken) => taken.reference === reference)).toHaveLength(1)
  })

  it('never reads as unpaid while neither Square nor the content answers', async () => {
    const browser = newBrowser()
    await chargedUnknowingly(browser)
    breakCalls(/\/data\/query\/|\/v2\/payments/, FAULTS['lost before the service acted'])
    expect(await browser.ask('/square', dollars)).toMatchObject({ outcome: 'unsettled' })
    expect(await newBrowser().ask('/square', dollars)).toMatchObject({ outcome: 'price-unknown' })
  })

  it('never reads as unpaid beyond the order limit of its network, with either provider', async () => {
    const browser = newBrowser()
    await chargedUnknowingly(browser)
    breakCalls(/\/v2\/payments/, FAULTS['lost before the service acted'])
    const neighbour = openBrowser(site.origin, `198.18.2.${networks}`, 0)
    for (let orders = 0; orders < 60; orders += 1) await neighbour.ask('/square', { ...dollars, package: 'gold' })
    for (const path of ['/square', '/order']) {
      expect(await browser.ask(path, dollars)).toMatchObject({ outcome: 'unsettled', retryAfterS: expect.any(Number) })
      expect(await neighbour.ask(path, dollars)).toMatchObject({ outcome: 'too-many' })
    }
  })
})

describe('therapist who stopped taking clients', () => {
  it('stops an order before its payment starts', async () => {
    const browser = newBrowser()
    const chosen = { therapist: 'tunde-bakare' }
    await order(browser, '/order', chosen)
    await sandbox.editor().patch('therapist-tunde').set({ acceptingNew: false }).commit()
    for (const [path, fields] of orders)
      expect(await newBrowser().ask(path, { ...fields, ...chosen })).toEqual({ outcome: 'therapist-unavailable' })
    await sandbox.editor().delete('therapist-tunde')
    expect(await newBrowser().ask('/order', { ...naira, ...chosen })).toEqual({ outcome: 'therapist-unavailable' })
  })
})

describe('booking that exceeds the Square note', () => {
  it.each([
    ['name', { name: '"'.repeat(100), email: `${'a'.repeat(180)}@example.com` }],
    ['email', { name: '"'.repeat(60), email: `${'a'.repeat(240)}@example.com` }],
  ])('names the longest field: %s', async (field, values) => {
    const answer = await newBrowser().ask('/square', { ...dollars, ...values })
    expect(answer).toEqual({ outcome: 'invalid', errors: { [field]: expect.stringContaining('Please use a shorter') } })
  })
})

const UNKNOWN_CARD =
  'We could not find out whether your card was charged. Please press the button again: your card will not be charged twice.'
const CARD_BUSY =
  'The card provider cannot take more payments right now, so this attempt was not charged. Please try again in 10 seconds: your card will not be charged twice.'

const isTaken = async (reference: string) =>
  [...(await books.takenByPaystack()), ...(await books.takenBySquare())].some((taken) => taken.reference === reference)
const faults = Object.entries(FAULTS)
/** Without late responses, which equal lost ones for callers and are tested where it matters most. */
const quickFaults = faults.filter(([name]) => !name.startsWith('late'))

describe('message for a failed order at Paystack', () => {
  it.each(quickFaults)(
    'promises that this attempt was not charged, and the next order succeeds: %s',
    async (_name, fault) => {
      const browser = newBrowser()
      breakCalls(INITIALIZE, fault)
      const before = (await books.takenByPaystack()).length
      const answer = (await browser.ask('/order', naira)) as OrderRejection
      expect(rejectionMessage(answer, '')).toContain('This attempt was not charged.')
      between = passing
      // Nobody can pay a transaction whose response was lost.
      expect(await check(browser)).toEqual(nothing)
      expect((await books.takenByPaystack()).length).toBe(before)
      await order(browser)
    },
  )
})

describe('message after the payment window of Paystack', () => {
  it.each([
    ...faults.map(([name, fault]) => ({ name, fault, isPaid: true })),
    ...quickFaults.map(([name, fault]) => ({ name, fault, isPaid: false })),
  ])(
    'claims nothing while the lookup fails, and the true status afterwards: $name, paid: $isPaid',
    async ({ fault, isPaid }) => {
      const browser = newBrowser()
      const { reference } = await order(browser)
      if (isPaid) await books.act(reference, 'pay')
      breakCalls(VERIFY, fault)
      const unknown = (await check(browser, reference)) as PaymentCheck
      expect(unknown.receipt).toBeNull()
      expect(unknown.attempt && pendingMessage(unknown.attempt)).toMatch(
        /^We could not find out whether the payment that you began at \d\d:\d\d has arrived\. Please do not pay again before you have checked it\.$/,
      )
      between = passing
      const known = (await check(browser, reference)) as PaymentCheck
      if (isPaid) return expect(known.receipt).toEqual(receiptOf(reference))
      expect(await isTaken(reference)).toBe(false)
      expect(known.attempt && pendingMessage(known.attempt)).toMatch(
        /^The payment of ₦20,000 .* has not arrived so far\./,
      )
    },
  )
})

describe('message for a failed card charge at Square', () => {
  it.each([
    ...faults.map(([name, fault]) => ({ name, fault, tabs: 'one tab' })),
    ...quickFaults.map(([name, fault]) => ({ name, fault, tabs: 'two tabs' })),
  ])(
    'matches the charge, and the next press charges once: $name, $tabs',
    async ({ name, fault, tabs }) => {
      const browser = newBrowser()
      const { reference, cart } = await order(browser, '/square')
      breakCalls(CHARGE, fault)
      const answer = await browser.ask('/square', { cart, sourceId: CARD })
      const text = squareChargeMessage(answer as Exclude<ChargeAnswer, { outcome: 'charged' }>, false)
      expect(text).toBe(name.startsWith('429') ? CARD_BUSY : UNKNOWN_CARD)
      if (/not charged\./.test(text)) expect(await isTaken(reference)).toBe(false)
      between = passing
      const attempts = tabs === 'one tab' ? { attempts: reference } : {}
      const next = v.parse(
        v.object({ outcome: v.string(), reference: v.optional(v.string()), cart: v.optional(v.string(), '') }),
        await browser.ask('/square', { ...dollars, ...attempts }),
      )
      if (next.outcome === 'ready') {
        // It never reached Square, so the booking keeps its reference.
        expect(next.reference).toBe(reference)
        expect(await browser.ask('/square', { cart: next.cart, sourceId: CARD })).toMatchObject({ outcome: 'charged' })
      } else expect(next.outcome).toBe('charged')
      expect((await books.takenBySquare()).filter((taken) => taken.reference === reference)).toHaveLength(1)
    },
    20_000,
  )
})

const DELIVER = /^POST .*\/api\/payments$/

describe('receipt while the API host refuses the payment', () => {
  it.each(quickFaults)(
    'confirms that the payment has arrived, and delivers it once: %s',
    async (_name, fault) => {
      const browser = newBrowser()
      const { reference } = await order(browser)
      await books.act(reference, 'pay')
      breakCalls(DELIVER, fault)
      expect(await browser.ask(`/receipt?reference=${reference}`)).toMatchObject({ outcome: 'not-delivered' })
      between = passing
      await expect
        .poll(() => browser.ask(`/receipt?reference=${reference}&look=1`), { timeout: 20_000 })
        .toMatchObject({ outcome: 'confirmed' })
      expect(books.recorded().filter((row) => row.reference === reference)).toHaveLength(1)
    },
    40_000,
  )
})
