import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { parseOrder } from '~/checkout/order/order-form'
import { readSquareReceipt } from '~/checkout/receipt/receipt.server'
import { nothingChecked, reconcile, squarePayments } from '~/checkout/settlement/reconcile.server'
import { createSquareApi } from '~/checkout/square/square-api.server'
import { paySquareOrder, placeSquareOrder } from '~/checkout/square/square-order.server'
import { createSquareSettlement } from '~/checkout/square/square-settlement.server'
import { createContentSource } from '~/content/source'
import { startTestSandbox, type TestSandbox } from '../sandbox/testing/test-sandbox'

const log = pino({ level: 'silent' })
const report = () => undefined
const card = 'cnon:card-nonce-ok'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
  const editor = sandbox.editor()
  const features = ['One']
  await editor.createOrReplace({ _id: 'package-single', _type: 'package', id: 'single', name: 'Single Session', sessions: 1, price: 20_000, squarePrice: 3_500, features })
  await editor.createOrReplace({ _id: 'package-3sessions', _type: 'package', id: '3sessions', name: '3 Sessions', sessions: 3, price: 55_000, features })
  const packages = [{ _key: 'a', _type: 'reference', _ref: 'package-single' }]
  await editor.createOrReplace({ _id: 'addOn-pocket1', _type: 'addOn', id: 'pocket1', name: 'Coach in My Pocket, 1 week', price: 7_000, squarePrice: 1_250, period: 'per week', features, packages })
  await editor.createOrReplace({ _id: 'addOn-pocket3', _type: 'addOn', id: 'pocket3', name: 'Coach in My Pocket, 3 weeks', price: 20_000, period: 'per 3 weeks', features, packages })
})
afterAll(() => sandbox.stop())

function parts(changes: { currency?: string; apiBase?: string; apiHost?: string } = {}) {
  const square = {
    applicationId: 'sandbox-sq0idb-x',
    locationId: 'SANDBOX',
    accessToken: 'sandbox-square-token',
    currency: changes.currency ?? 'USD',
    apiBase: changes.apiBase ?? `${sandbox.origin}/sandbox/square`,
    scriptUrl: '',
  }
  const settings = {
    paystack: null,
    square,
    siteSecrets: ['a-secret-of-thirty-two-characters'] as const,
    siteUrl: 'https://www.example.com',
    apiHost: { url: changes.apiHost ?? `${sandbox.origin}/sandbox/api-host`, token: null },
  }
  const source = createContentSource({ projectId: 'local', dataset: 'production', apiHost: sandbox.apiHost, readToken: null }, { dataDir: `${sandbox.dataDir}/site`, log })
  return { settings, log, report, content: source.reader(), settle: createSquareSettlement(settings, log) }
}

async function order(changes: Record<string, string> = {}) {
  const fields = { package: 'single', addon: 'pocket1', name: 'Ada Okonkwo', email: 'ada@example.com', country: 'Ghana', consent: 'on', shownTotal: '4750' }
  const parsed = parseOrder({ ...fields, ...changes })
  if ('errors' in parsed) throw new Error(JSON.stringify(parsed.errors))
  return placeSquareOrder(parsed.order, parts())
}

async function signedOrder() {
  const placed = await order()
  if (placed.outcome !== 'ready') throw new Error(placed.outcome)
  return placed
}

async function storedPayments(): Promise<string> {
  return (await sandbox.fetch('/sandbox/inbox/payments.csv', { headers: { Authorization: `Bearer ${sandbox.token}` } })).text()
}

describe('an order for Square', () => {
  it('costs what staff wrote for it, in the seller’s currency', async () => {
    expect(await order()).toEqual({ outcome: 'ready', reference: expect.stringMatching(/^\d{13}-[0-9a-f]{26}$/), amount: 4_750, currency: 'USD', cart: expect.any(String) })
    expect(await order({ addon: '', shownTotal: '3500' })).toMatchObject({ outcome: 'ready', amount: 3_500 })
  })

  it('is not sold where a price is missing, and not at a price that was not shown', async () => {
    expect(await order({ package: '3sessions', addon: '', shownTotal: '55000' })).toEqual({ outcome: 'unavailable' })
    expect(await order({ addon: 'pocket3', shownTotal: '3500' })).toEqual({ outcome: 'unavailable' })
    expect(await order({ shownTotal: '4749' })).toMatchObject({ outcome: 'price-changed', amount: 4_750, currency: 'USD' })
    expect(await order({ package: '3sessions', addon: 'pocket1', shownTotal: '1' })).toMatchObject({ outcome: 'not-allowed' })
  })

  it('has nowhere to go while Square is off', async () => {
    const { settings, ...rest } = parts()
    const parsed = parseOrder({ package: 'single', name: 'A', email: 'a@b.co', country: 'C', consent: 'on' })
    if ('errors' in parsed) throw new Error('refused')
    expect(await placeSquareOrder(parsed.order, { ...rest, settings: { ...settings, square: null } })).toEqual({ outcome: 'unavailable' })
  })

  it('fits into Square’s note, or says what to do', async () => {
    const long = `${'a'.repeat(240)}@example.com`
    expect(await order({ name: '"'.repeat(100), country: '"'.repeat(60), email: long })).toMatchObject({ outcome: 'refused' })
    expect(await order({ name: 'Ọ'.repeat(100), country: 'Ọ'.repeat(60) })).toMatchObject({ outcome: 'ready' })
  })
})

describe('a payment with Square', () => {
  it('is charged, settled and stored once, however often it is sent', async () => {
    const { cart, reference } = await signedOrder()
    const paid = await Promise.all([1, 2, 3].map(() => paySquareOrder({ cart, sourceId: card }, parts())))
    const [first] = paid
    if (first?.outcome !== 'settled') throw new Error(first?.outcome)
    for (const other of paid) expect(other).toEqual(first)
    expect(first.settlement).toEqual({
      outcome: 'confirmed',
      payment: {
        reference,
        provider: 'square',
        amount: 4_750,
        currency: 'USD',
        channel: 'card',
        paidAt: expect.stringMatching(/^20\d\d-/),
        customer: { name: 'Ada Okonkwo', email: 'ada@example.com', country: 'Ghana' },
        cart: { package: 'single', addOn: 'pocket1' },
      },
    })
    expect((await storedPayments()).split(reference)).toHaveLength(2)
    expect(await readSquareReceipt(first.paymentId, parts())).toEqual({
      outcome: 'confirmed',
      reference,
      payment: { packageName: 'Single Session', addOnName: 'Coach in My Pocket, 1 week', amount: 'US$47.50', paidAt: expect.any(String), maskedEmail: 'a•••@example.com' },
    })
  })

  it('declined tells Square’s words and stores nothing', async () => {
    const { cart, reference } = await signedOrder()
    expect(await paySquareOrder({ cart, sourceId: 'cnon:card-nonce-declined' }, parts())).toEqual({ outcome: 'declined', message: "Authorization error: 'GENERIC_DECLINE'" })
    // A new card is a new order: this one is used up.
    expect(await paySquareOrder({ cart, sourceId: card }, parts())).toMatchObject({ outcome: 'refused' })
    expect(await storedPayments()).not.toContain(reference)
  })

  it.each<[string, (cart: string) => string]>([
    ['another amount', (cart) => cart.replace('4750', '1')],
    ['another package', (cart) => cart.replace('single', '3sessions')],
    ['another add-on', (cart) => cart.replace('pocket1', 'pocket3')],
    ['another currency', (cart) => cart.replace('USD', 'JPY')],
    ['another reference', (cart) => cart.replace(/\d{13}-/, '1111111111111-')],
    ['another e-mail', (cart) => cart.replace('ada@', 'eve@')],
    ['no signature', (cart) => cart.slice(0, cart.lastIndexOf(']') + 1)],
    ['nonsense', () => 'nonsense'],
  ])('for a cart with %s is not charged', async (_what, tamper) => {
    const { cart } = await signedOrder()
    expect(tamper(cart)).not.toBe(cart)
    expect(await paySquareOrder({ cart: tamper(cart), sourceId: card }, parts())).toEqual({ outcome: 'unavailable' })
  })

  it('whose money is not what the cart says is for review; one without our cart is left alone', async () => {
    const { cart, reference } = await signedOrder()
    const api = createSquareApi(parts().settings.square)
    const less = await api.charge({ sourceId: card, reference, amount: 1, note: cart })
    if (less.outcome !== 'answered') throw new Error(less.outcome)
    const { settle } = parts()
    expect(await settle(less.data.payment.id)).toMatchObject({ outcome: 'needs-review', payment: { reference, amount: 1 } })
    const foreign = await api.charge({ sourceId: card, reference: 'something-else', amount: 4_750, note: 'Haircut' })
    if (foreign.outcome !== 'answered') throw new Error(foreign.outcome)
    expect(await settle(foreign.data.payment.id)).toEqual({ outcome: 'not-ours' })
    for (const unknown of ['nothing', '', '..', '../../x']) expect(await settle(unknown)).toEqual({ outcome: 'unknown-reference' })
  })

  it('that the API host did not take is delivered by reconciliation', async () => {
    const { cart, reference } = await signedOrder()
    const paid = await paySquareOrder({ cart, sourceId: card }, { ...parts(), settle: parts({ apiHost: 'http://127.0.0.1:9' }).settle })
    expect(paid).toMatchObject({ outcome: 'settled', settlement: { outcome: 'not-delivered' } })
    expect(await storedPayments()).not.toContain(reference)

    const result = nothingChecked()
    const since = new Date(Date.now() - 60_000)
    const { settle, settings } = parts()
    await reconcile(squarePayments(createSquareApi(settings.square), { since, until: new Date() }), { settle, result, progress: () => undefined })
    expect(result).toMatchObject({ notOurs: 1, needsReview: 1, failed: [] })
    expect(await storedPayments()).toContain(reference)
  })

  it('that nobody answers about is told as unknown', async () => {
    const { cart } = await signedOrder()
    expect(await paySquareOrder({ cart, sourceId: card }, parts({ apiBase: 'http://127.0.0.1:9' }))).toEqual({ outcome: 'unreachable' })
  })
})
