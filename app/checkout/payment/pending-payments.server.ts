import type { AppLoadContext } from '@remix-run/node'

import { networkOf } from '~/lib/http/network.server'
import { formatMinor } from '~/lib/money'
import { timeInNigeria } from '~/lib/time/dates'

import { mayStillArrive, type PendingNotice, type PendingPayment, receiptAddress } from '../order/pending-payment'
import { orderedAt, ORDER_LIFETIME_MS } from '../order/reference.server'
import { LOOKUPS_PER_NETWORK } from '../providers/rate-limits.server'
import type { PaymentLookup, Provider } from '../providers/provider'
import { providerOf } from '../providers/registry.server'
import { MAX_ORDERS, pendingCookie, readPendingOrders, type PendingOrder } from './pending-cookie.server'

/** The deadline of all lookups of a request together, in ms. */
const LOOKUP_TIME_LIMIT_MS = 5_000
/** When to retry a provider that does not respond, in seconds. */
const RETRY_S = 10
/** The time after which an order without a result is left to reconciliation, in ms. */
const FORGET_AFTER_MS = 24 * 60 * 60_000

type LookupContext = Pick<AppLoadContext, 'settings' | 'providers' | 'deadline' | 'visitor' | 'limits'>

type LookupOptions = {
  /** References that the page knows itself, separated by spaces (the field `attempts`). */
  attempts?: string
  /** False skips the lookups, and every payment counts as `unknown`. */
  allowLookups?: boolean
}

/** The payments of a browser. */
export type PendingPayments = {
  /** The receipt of a payment that has arrived. */
  receipt: string | null
  /** Payments that can still arrive, latest first. */
  pending: readonly PendingPayment[]
  /** A provider rejects our key, so lookups fail until it is changed. */
  keyRefused: boolean
  /** The orders to keep in the cookie. */
  orders: readonly PendingOrder[]
  /** The Set-Cookie header for the response; null without orders. */
  cookie: string | null
}

type Checked = { receipt: string } | { pending: PendingPayment } | { forgotten: true }

/** Interprets a lookup for a client who may want to pay again. */
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
      // A declined charge of our own form is final; on the provider's page the client can try another card.
      return provider.cards || leftMs <= 0 ? { forgotten: true } : pending('not-received', { amount })
    case 'abandoned':
    case 'unknown':
      if (leftMs <= 0) return { forgotten: true }
      return provider.cards
        ? pending('unknown', { retryAfterS: Math.ceil(leftMs / 1_000) })
        : pending('not-received', { amount })
  }
}

/** Orders that the page names but the cookie lacks: another tab opened the receipt, or cookies are blocked. */
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
      // The time of the last offer is unknown; its expiry is the latest possible.
      return [{ reference, provider, at: orderedAt(reference) + ORDER_LIFETIME_MS }]
    })
}

async function mayLookUp({ visitor, limits }: LookupContext): Promise<boolean> {
  return (await limits.consume(LOOKUPS_PER_NETWORK, networkOf(visitor?.address ?? ''))).allowed
}

/** One lookup per request, shared by an action and the loader that follows. */
const lookups = new WeakMap<LookupContext, Promise<PendingPayments>>()

/** Looks up payments that this browser started in the last 30 minutes; `unknown` without a response. Never throws. */
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
  { attempts = '', allowLookups = true }: LookupOptions,
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
          allowLookups && (await mayLookUp(context))
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
    // Latest first: the client remembers that one.
    pending: checked.flatMap(({ result }) => ('pending' in result ? [result.pending] : [])).reverse(),
    keyRefused,
    orders,
    cookie: known.length === 0 ? null : pendingCookie(context.settings, orders),
  }
}

/** The notice to show before another payment. @param from by default the payments that may still arrive */
export function noticeOf(
  pending: readonly PendingPayment[],
  from: readonly PendingPayment[] = pending.filter(mayStillArrive),
): PendingNotice | null {
  const payment = from[0] ?? pending[0]
  if (!payment) return null
  const confirmable = pending.filter((pendingPayment) => mayStillArrive(pendingPayment) && pendingPayment.canStartOver)
  return { payment, startOver: confirmable.map(({ reference }) => reference).join(' ') }
}
