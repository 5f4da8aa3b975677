import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { parseOrder } from '~/checkout/order/order-form'
import { createOrderApis } from '~/checkout/order-apis.server'
import { readReceipt } from '~/checkout/receipt/receipt.server'
import { newReference } from '~/checkout/reference.server'
import { nothingChecked, reconcile, squarePayments } from '~/checkout/settlement/reconcile.server'
import { createSquareApi } from '~/checkout/square/square-api.server'
import { endOf, type OpenCharge } from '~/checkout/square/open-charge.server'
import { paySquareOrder, placeSquareOrder } from '~/checkout/square/square-order.server'
import { createSquareSettlement } from '~/checkout/square/square-settlement.server'
import { createContentSource } from '~/content/source'
import { deadlineIn } from '~/lib/deadline'
import { signedNote } from '~/checkout/settlement/signed-cart.server'
import { startTestSandbox, type TestSandbox } from '../sandbox/testing/test-sandbox'

const log = pino({ level: 'silent' })
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
  const settler = createSquareSettlement(settings, log)
  return { settings, log, content: source.reader(deadlineIn(9_000)), settler, api: createOrderApis(settings).square, deadline: deadlineIn(9_000) }
}

async function order(changes: Record<string, string> = {}, resumed: string | null = null) {
  const fields = { package: 'single', addon: 'pocket1', name: 'Ada Okonkwo', email: 'ada@example.com', country: 'Ghana', shownTotal: '4750' }
  const parsed = parseOrder({ ...fields, ...changes })
  if ('errors' in parsed) throw new Error(JSON.stringify(parsed.errors))
  return placeSquareOrder(parsed.order, parts(), resumed)
}

async function signedOrder(resumed: string | null = null) {
  const placed = await order({}, resumed)
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
    const parsed = parseOrder({ package: 'single', name: 'A', email: 'a@b.co', country: 'C' })
    if ('errors' in parsed) throw new Error('refused')
    expect(await placeSquareOrder(parsed.order, { ...rest, settings: { ...settings, square: null } })).toEqual({ outcome: 'unavailable' })
  })

  it('fits into Square’s note, or says what to do', async () => {
    const long = `${'a'.repeat(240)}@example.com`
    expect(await order({ name: '"'.repeat(100), country: '"'.repeat(60), email: long })).toMatchObject({ outcome: 'invalid', errors: { name: expect.stringContaining('shorter') } })
    expect(await order({ name: 'Ọ'.repeat(100), country: 'Ọ'.repeat(60) })).toMatchObject({ outcome: 'ready' })
  })
})

describe('a payment with Square', () => {
  it('is charged, settled and stored once, however often it is sent', async () => {
    const { cart, reference } = await signedOrder()
    const paid = await Promise.all([1, 2, 3].map(() => paySquareOrder({ cart, sourceId: card }, parts())))
    const [first] = paid
    if (first?.outcome !== 'charged') throw new Error(first?.outcome)
    for (const other of paid) expect(other).toEqual(first)
    const { settler, settings, content } = parts()
    for (const paymentId of [first.paymentId, undefined]) {
      expect(await settler.settle(reference, { paymentId })).toEqual({
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
    }
    expect((await storedPayments()).split(reference)).toHaveLength(2)
    const receiptParts = { content, settlers: { paystack: settler, square: settler }, siteSecrets: settings.siteSecrets, deadline: deadlineIn(9_000), looks: 0, mayAsk: () => true }
    expect(await readReceipt(reference, receiptParts)).toEqual({
      outcome: 'confirmed',
      reference,
      provider: 'square',
      payment: { packageName: 'Single Session', addOnName: 'Coach in My Pocket, 1\u00A0week', amount: 'US$47.50', paidAt: expect.any(String), maskedEmail: 'a•••@example.com' },
    })
  })

  it('declined tells Square’s words and stores nothing', async () => {
    const { cart, reference } = await signedOrder()
    expect(await paySquareOrder({ cart, sourceId: 'cnon:card-nonce-declined' }, parts())).toEqual({ outcome: 'declined', message: "Authorization error: 'GENERIC_DECLINE'" })
    // A new card is a new order: this one is used up.
    expect(await paySquareOrder({ cart, sourceId: card }, parts())).toEqual({ outcome: 'expired' })
    expect(await storedPayments()).not.toContain(reference)
  })

  it.each<[string, (cart: string) => string]>([
    ['another amount', (cart) => cart.replace('4750', '1')],
    ['another package', (cart) => cart.replace('single', '3sessions')],
    ['another add-on', (cart) => cart.replace('pocket1', 'pocket3')],
    ['another currency', (cart) => cart.replace('USD', 'JPY')],
    ['another reference', (cart) => cart.replace(/\d{13}-/, '1111111111111-')],
    ['another email', (cart) => cart.replace('ada@', 'eve@')],
    ['no signature', (cart) => cart.slice(0, cart.lastIndexOf(']') + 1)],
    ['nonsense', () => 'nonsense'],
  ])('for a cart with %s is not charged', async (_what, tamper) => {
    const { cart } = await signedOrder()
    expect(tamper(cart)).not.toBe(cart)
    expect(await paySquareOrder({ cart: tamper(cart), sourceId: card }, parts())).toEqual({ outcome: 'unavailable' })
  })

  it('whose money is not what the cart says is for review; one without our reference is left alone', async () => {
    const { cart, reference } = await signedOrder()
    const { settings } = parts()
    const { api, settler } = parts()
    const less = await api?.charge({ sourceId: card, reference, amount: 1, note: cart }, deadlineIn(9_000))
    if (less?.outcome !== 'answered') throw new Error(less?.outcome)
    expect(await settler.settle(reference)).toMatchObject({ outcome: 'needs-review', payment: { reference, amount: 1 } })
    const foreign = await api?.charge({ sourceId: card, reference: 'something-else', amount: 4_750, note: 'Haircut' }, deadlineIn(9_000))
    if (foreign?.outcome !== 'answered') throw new Error(foreign?.outcome)
    expect(await settler.settle('something-else', { paymentId: foreign.data.payment.id })).toEqual({ outcome: 'not-ours' })
    // Somebody else's payment under a reference of ours is not shown.
    const unpaid = newReference(settings.siteSecrets, 'square')
    for (const paymentId of [foreign.data.payment.id, 'nothing', '..', '../../x', undefined]) {
      expect(await settler.settle(unpaid, { paymentId })).toEqual({ outcome: 'unknown-reference' })
    }
  })

  it('whose note came back altered is for review: the reference says that it is ours', async () => {
    const { reference, cart } = await signedOrder()
    const charged = await parts().api?.charge({ sourceId: card, reference, amount: 4_750, note: cart.replace('Okonkwo', 'Okọnkwo') }, deadlineIn(9_000))
    expect(charged?.outcome).toBe('answered')
    expect(await parts().settler.settle(reference)).toMatchObject({ outcome: 'needs-review', reason: expect.stringContaining('signature'), payment: { reference, amount: 4_750, cart: { package: 'single' } } })
  })

  it('that the API host did not take is delivered by reconciliation', async () => {
    const { cart, reference } = await signedOrder()
    const paid = await paySquareOrder({ cart, sourceId: card }, { ...parts(), settler: parts({ apiHost: 'http://127.0.0.1:9' }).settler })
    expect(paid).toMatchObject({ outcome: 'charged', reference })
    expect(await storedPayments()).not.toContain(reference)

    const result = nothingChecked()
    const since = new Date(Date.now() - 60_000)
    const { settler, settings } = parts()
    await reconcile(squarePayments(createSquareApi(settings.square), { since, until: new Date() }), { settler, result, progress: () => undefined })
    expect(result).toMatchObject({ notOurs: 1, needsReview: 2, failed: [] })
    expect(await storedPayments()).toContain(reference)
  })

  it('that nobody answers about is told as unknown', async () => {
    const { cart } = await signedOrder()
    expect(await paySquareOrder({ cart, sourceId: card }, parts({ apiBase: 'http://127.0.0.1:9' }))).toEqual({ outcome: 'unreachable' })
  })
})

describe('a charge whose answer was lost', () => {
  const asked = async (open: OpenCharge, now = Date.now()) => {
    const { api, deadline } = parts()
    if (!api) throw new Error('Square is off')
    return endOf(open, api, deadline, now)
  }

  it('is found again by the order alone, and shown before anything new is charged', async () => {
    const { cart, reference } = await signedOrder()
    const paid = await paySquareOrder({ cart, sourceId: card }, parts())
    expect(await asked({ reference, at: Date.now() })).toEqual({ end: 'charged', reference, paymentId: paid.outcome === 'charged' ? paid.paymentId : '' })
  })

  it('that never came to Square is not known for a while, and then not charged', async () => {
    const { reference } = await signedOrder()
    const at = Date.now()
    expect(await asked({ reference, at })).toMatchObject({ end: 'unknown', reference, retryAfterS: expect.any(Number) })
    expect(await asked({ reference, at }, at + 60_000)).toMatchObject({ end: 'unknown' })
    expect(await asked({ reference, at }, at + 90_000)).toEqual({ end: 'not-charged' })
  })

  it('and was declined is over', async () => {
    const { cart, reference } = await signedOrder()
    await paySquareOrder({ cart, sourceId: 'cnon:card-nonce-declined' }, parts())
    expect(await asked({ reference, at: Date.now() })).toEqual({ end: 'not-charged' })
  })

  it('is unknown while Square does not answer', async () => {
    const { reference } = await signedOrder()
    const { api, deadline } = parts({ apiBase: 'http://127.0.0.1:9' })
    if (!api) throw new Error('Square is off')
    expect(await endOf({ reference, at: 0 }, api, deadline)).toMatchObject({ end: 'unknown' })
  })

  it('tried once more under its reference with another card, another package or both is charged once', async () => {
    const first = await signedOrder()
    const paid = await paySquareOrder({ cart: first.cart, sourceId: card }, parts())
    // The same booking, placed again while nobody knew.
    const again = await order({ addon: '', shownTotal: '3500' }, first.reference)
    if (again.outcome !== 'ready') throw new Error(again.outcome)
    expect(await paySquareOrder({ cart: again.cart, sourceId: card }, parts())).toEqual(paid)
    expect((await storedPayments()).split(first.reference)).toHaveLength(2)
  })

  it('is not tried with an order of long ago', async () => {
    const reference = newReference(parts().settings.siteSecrets, 'square', Date.parse('2020-05-01'))
    const customer = { name: 'Ada', email: 'ada@example.com', country: 'Ghana' }
    const cart = signedNote(parts().settings.siteSecrets, { package: 'single', addOn: null, amount: 3_500, currency: 'USD', reference, customer })
    expect(await paySquareOrder({ cart, sourceId: card }, parts())).toEqual({ outcome: 'expired' })
  })
})
