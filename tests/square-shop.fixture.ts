import { pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'

import { parseOrder } from '~/checkout/order/order'
import { placeOrder } from '~/checkout/payment/submit-order.server'
import { noProviders } from '~/checkout/providers/provider.fixture'
import { createProviders } from '~/checkout/providers/registry.server'
import { createPaymentService } from '~/checkout/settlement/payment-service.server'
import { createSquareApi } from '~/checkout/providers/square/square-api.server'
import { createContentSource } from '~/content/sanity/source'
import { deadlineIn } from '~/lib/http/deadline'
import { startTestSandbox, type TestSandbox } from '../sandbox/testing/test-sandbox.fixture'

export const log = pino({ level: 'silent' })
export const CARD = 'cnon:card-nonce-ok'

type Plan = { id: string; name: string; price: number; squarePrice?: number } & Record<string, unknown>

/** Starts a sandbox for one test file, with two packages and two add-ons, one of each with a price for Square. */
export function squareShop() {
  let sandbox: TestSandbox
  beforeAll(async () => {
    sandbox = await startTestSandbox()
    const editor = sandbox.editor()
    const plan = { features: ['One'] }
    const packages: Plan[] = [
      { id: 'single', name: 'Single Session', sessions: 1, price: 20_000, squarePrice: 3_500 },
      { id: '3sessions', name: '3 Sessions', sessions: 3, price: 55_000 },
    ]
    for (const one of packages)
      await editor.createOrReplace({ _id: `package-${one.id}`, _type: 'package', ...plan, ...one })
    const addOns: Plan[] = [
      { id: 'pocket1', name: 'Coach in My Pocket, 1 week', price: 7_000, squarePrice: 1_250, period: 'per week' },
      { id: 'pocket3', name: 'Coach in My Pocket, 3 weeks', price: 20_000, period: 'per 3 weeks' },
    ]
    const allowed = [{ _key: 'a', _type: 'reference', _ref: 'package-single' }]
    for (const one of addOns)
      await editor.createOrReplace({ _id: `addOn-${one.id}`, _type: 'addOn', packages: allowed, ...plan, ...one })
  })
  afterAll(() => sandbox.stop())

  /** Sets the limited price of the single session; undefined removes it. */
  const limitPrice = (limitedPrice?: object) =>
    limitedPrice
      ? sandbox.editor().patch('package-single').set({ limitedPrice }).commit()
      : sandbox.editor().patch('package-single').unset(['limitedPrice']).commit()

  function parts(changes: { apiBase?: string; apiHost?: string } = {}) {
    const square = {
      applicationId: 'sandbox-sq0idb-x',
      locationId: 'SANDBOX',
      accessToken: 'sandbox-square-token',
      currency: 'USD',
      apiBase: changes.apiBase ?? `${sandbox.origin}/sandbox/square`,
      scriptUrl: '',
    }
    const settings = {
      ...noProviders,
      square,
      siteSecrets: ['a-secret-of-thirty-two-characters'] as const,
      siteUrl: 'https://www.example.com',
      apiHost: { url: changes.apiHost ?? `${sandbox.origin}/sandbox/api-host`, token: null },
    }
    const source = createContentSource(
      { projectId: 'local', dataset: 'production', apiHost: sandbox.apiHost, readToken: null },
      { dataDir: `${sandbox.dataDir}/site`, log },
    )
    const provider = createProviders(settings).square
    if (!provider) throw new Error('Square is off')
    const paymentService = createPaymentService(provider, settings, log)
    return {
      settings,
      log,
      siteSecrets: settings.siteSecrets,
      content: source.reader(deadlineIn(9_000)),
      paymentService,
      provider,
      api: createSquareApi(square),
      deadline: deadlineIn(9_000),
    }
  }

  /** Charges a card and settles the payment, as a site does. */
  async function pay(
    payment: { cart: string; sourceId: string },
    {
      provider,
      paymentService,
      deadline,
    }: Pick<ReturnType<typeof parts>, 'provider' | 'paymentService' | 'deadline'> = parts(),
  ) {
    const charged = await provider.cards.charge(payment, { deadline, log })
    if (charged.outcome === 'charged')
      await paymentService.statusForPage(charged.reference, { paymentId: charged.paymentId, deadline })
    return charged
  }

  async function order(changes: Record<string, string> = {}, resumed: string | null = null) {
    const customer = { name: 'Ada Okonkwo', email: 'ada@example.com', country: 'Ghana' }
    const parsed = parseOrder({ package: 'single', addon: 'pocket1', ...customer, shownTotal: '4750', ...changes })
    if ('errors' in parsed) throw new Error(JSON.stringify(parsed.errors))
    const { provider, ...rest } = parts()
    return placeOrder(parsed.order, provider, { ...rest, resumed })
  }

  async function signedOrder() {
    const placed = await order()
    if (placed.outcome !== 'ready') throw new Error(placed.outcome)
    return placed
  }

  /** Returns the rows of a section of the API host as CSV. */
  async function inbox(section: 'payments' | 'returns'): Promise<string> {
    const headers = { Authorization: `Bearer ${sandbox.token}` }
    return (await sandbox.fetch(`/sandbox/inbox/${section}.csv`, { headers })).text()
  }

  /** Creates a refund or dispute, as the seller or the bank does. */
  async function postToSquare(path: '/refunds' | '/disputes', body: object): Promise<void> {
    const headers = { Authorization: 'Bearer sandbox-square-token', 'Content-Type': 'application/json' }
    const request = { method: 'POST', headers, body: JSON.stringify(body) }
    const { ok, status } = await sandbox.fetch(`/sandbox/square/v2${path}`, request)
    if (!ok) throw new Error(`Square answered ${status}`)
  }

  return { parts, pay, order, signedOrder, inbox, limitPrice, postToSquare }
}
