import type { AppLoadContext } from '@remix-run/node'

import { networkOf } from '~/lib/http/network.server'
import { formatMinor } from '~/lib/money'
import { timeInNigeria } from '~/lib/time/time-of-day'

import { mayStillArrive, type PendingNotice, type PendingPayment, receiptAddress } from '../order/pending-payment'
import { orderedAt, ORDER_LIFETIME_MS } from '../order/reference.server'
import { LOOKUPS_PER_NETWORK } from '../providers/rate-limits.server'
import type { PaymentLookup, Provider } from '../providers/provider'
import { providerOf } from '../providers/registry.server'
import { MAX_ORDERS, pendingCookie, readPendingOrders, type PendingOrder } from './pending-cookie.server'

/** How long a page or an order waits for all lookups together, in ms. */
const LOOKUP_TIME_LIMIT_MS = 5_000
/** When to try again where the provider does not answer, in seconds. */
const RETRY_S = 10
/** An order that no provider could tell about for a day is left to reconciliation. */
const FORGET_AFTER_MS = 24 * 60 * 60_000

type LookupContext = Pick<AppLoadContext, 'settings' | 'providers' | 'deadline' | 'visitor' | 'limits'>

type LookupOptions = {
  /** References that the page itself knows, separated by spaces (the field `attempts`). */
  attempts?: string
  /** False: no provider is asked, and every payment counts as `unknown`. */
  ask?: boolean
}

/** What became of the payments of a browser. */
export type PendingPayments = {
  /** The receipt of one that has arrived. */
  receipt: string | null
  /** Those that may still be paid, the latest first. */
  pending: readonly PendingPayment[]
  /** A provider refuses our key, so nobody can know before it is changed. */
  keyRefused: boolean
  /** What the browser remembers from now on. */
  orders: readonly PendingOrder[]
  /** The Set-Cookie header that goes with the answer; null where there was no payment to remember. */
  cookie: string | null
}

type Checked = { receipt: string } | { pending: PendingPayment } | { forgotten: true }

/** What the provider's answer means for somebody who may want to pay again. */
function checkedOrder(
  { reference, at }: PendingOrder,
  provider: Provider,
  lookup: PaymentLookup,
  now: number,
): Checked {
  const pending = (
    status: PendingPayment['status'],
    { amount = null, retryAfterS = RETRY_S }: { amount?: string | null; retryAfterS?: number } = {},
  ) => ({
    pending: {
      reference,
      status,
      receipt: receiptAddress({ reference }),
      amount,
      begunAt: timeInNigeria(orderedAt(reference)),
      canStartOver: provider.cards === null,
      retryAfterS,
    },
  })
  const cart = 'returnedCart' in lookup && lookup.returnedCart?.signed ? lookup.returnedCart.cart : null
  const amount = cart && formatMinor(cart.amount, cart.currency)
  const leftMs = Math.min(at, now) + provider.pendingForMs - now
  switch (lookup.state) {
    case 'paid':
      return { receipt: receiptAddress({ reference, paymentId: lookup.transaction.transactionId }) }
    case 'pending':
      return provider.cards ? { receipt: receiptAddress({ reference }) } : pending('processing', { amount })
    case 'no-answer':
      return now - at > FORGET_AFTER_MS ? { forgotten: true } : pending('unknown')
    case 'declined':
      // A card that our own form charged is over; on the provider's page the client can try another one.
      return provider.cards || leftMs <= 0 ? { forgotten: true } : pending('not-received', { amount })
    case 'abandoned':
    case 'unknown':
      if (leftMs <= 0) return { forgotten: true }
      return provider.cards
        ? pending('unknown', { retryAfterS: Math.ceil(leftMs / 1_000) })
        : pending('not-received', { amount })
  }
}

/** Orders that the page names although its cookie is gone: another tab opened the receipt, or cookies are refused. */
function ordersOfPage(
  attempts: string,
  known: readonly PendingOrder[],
  { settings, providers }: LookupContext,
): PendingOrder[] {
  return attempts
    .split(' ')
    .slice(-MAX_ORDERS)
    .flatMap((reference): PendingOrder[] => {
      const provider = providerOf(providers, settings.siteSecrets, reference)
      if (!provider || known.some((order) => order.reference === reference)) return []
      // When it was last offered for payment is not known: at the latest when its time was over.
      return [{ reference, provider, at: orderedAt(reference) + ORDER_LIFETIME_MS }]
    })
}

async function mayLookUp({ visitor, limits }: LookupContext): Promise<boolean> {
  return (await limits.ask(LOOKUPS_PER_NETWORK, networkOf(visitor?.address ?? ''))).allowed
}

/** One lookup for each request: a loader that runs after its action uses the action's. */
const lookups = new WeakMap<LookupContext, Promise<PendingPayments>>()

/**
 * Asks the providers what became of the payments that this browser began in the last 30 minutes. Never throws; a provider
 * that does not answer in time leaves its payment `unknown`.
 */
export function lookUpPendingPayments(
  request: Request,
  context: LookupContext,
  options: LookupOptions = {},
): Promise<PendingPayments> {
  const lookup = lookups.get(context) ?? lookUp(request, context, options)
  lookups.set(context, lookup)
  return lookup
}

async function lookUp(
  request: Request,
  context: LookupContext,
  { attempts = '', ask = true }: LookupOptions,
): Promise<PendingPayments> {
  const known = readPendingOrders(context.settings, request.headers.get('Cookie') ?? '')
  const deadline = context.deadline.within(LOOKUP_TIME_LIMIT_MS)
  const now = Date.now()
  let keyRefused = false
  const checked = await Promise.all(
    [...ordersOfPage(attempts, known, context), ...known].map(
      async (order): Promise<{ order: PendingOrder; result: Checked }> => {
        const provider = context.providers[order.provider]
        if (!provider) return { order, result: { forgotten: true } }
        const lookup: PaymentLookup =
          ask && (await mayLookUp(context))
            ? await provider.lookUp(order.reference, { deadline, urgent: false })
            : { state: 'no-answer', reason: 'too many lookups from this network' }
        keyRefused ||= lookup.state === 'no-answer' && lookup.keyRefused === true
        return { order, result: checkedOrder(order, provider, lookup, now) }
      },
    ),
  )
  const receipts = checked.flatMap(({ result }) => ('receipt' in result ? [result.receipt] : []))
  const orders = checked.flatMap(({ order, result }) =>
    'forgotten' in result || !known.includes(order) ? [] : [order],
  )
  return {
    receipt: receipts.at(-1) ?? null,
    // The latest first: it is the one that the client remembers.
    pending: checked.flatMap(({ result }) => ('pending' in result ? [result.pending] : [])).reverse(),
    keyRefused,
    orders,
    cookie: known.length === 0 ? null : pendingCookie(context.settings, orders),
  }
}

/** What a client should know before paying again; `from`: the payments to speak about first, by default those that may still arrive. */
export function noticeOf(
  pending: readonly PendingPayment[],
  from: readonly PendingPayment[] = pending.filter(mayStillArrive),
): PendingNotice | null {
  const payment = from[0] ?? pending[0]
  if (!payment) return null
  const confirmable = pending.filter((one) => mayStillArrive(one) && one.canStartOver)
  return { payment, startOver: confirmable.map(({ reference }) => reference).join(' ') }
}
