import type { AppLoadContext } from '@remix-run/node'
import * as v from 'valibot'

import type { FormValues } from '~/lib/forms/form-answer'
import { networkOf } from '~/lib/http/network.server'

import { reserveDecline } from '../provider/guards.server'
import { orderFields, parseOrder } from '../order/order'
import { orderTexts } from '../order/order-texts'
import { troubleTexts } from '../order/trouble-texts.server'
import { readNote } from '../order/signed-cart.server'
import type { CardCharging, ChargeAnswer, Provider } from '../provider/provider.server'
import { receiptAddress } from '../receipt-opening/receipt-address'
import type { Settler } from '../settlement/settlement'
import { crowdAt, orderParts, orderStatuses } from './answer.server'
import { endOfOpenCharge } from './open-charge.server'
import { placeOrder, type Placed } from './place.server'

/** The checkout form, or an order's cart with the card's token. */
export const cardFields = [...orderFields, 'cart', 'sourceId'] as const

const cardSchema = v.object({ cart: v.string(), sourceId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(1_000)) })

/** What the status line says of each answer to a card; the rest as for orders. */
const chargeStatuses = { ...orderStatuses, charged: 200, declined: 402, expired: 409 } as const

/** A provider whose card form is in our own window, with the settlement of its payments. */
type CardProvider<Ready> = { provider: Provider<Ready> & { cards: CardCharging }; settler: Settler }

type Answered<Ready> = { answer: Placed<Ready> | ChargeAnswer; status: number; cookie: string | null }

/** What no page of ours sends. */
const unreadable = {
  answer: { outcome: 'refused', message: orderTexts.unreadable },
  status: 400,
  cookie: null,
} as const

/** Charges the card of an order that this browser placed a moment ago. */
async function charge<Ready>(
  request: Request,
  values: FormValues,
  { provider: { cards }, settler }: CardProvider<Ready>,
  { settings, deadline, visitor, log, limits }: AppLoadContext,
): Promise<Answered<Ready>> {
  const answered = (answer: ChargeAnswer, cookie: string | null = null): Answered<Ready> => ({
    answer,
    status: chargeStatuses[answer.outcome],
    cookie,
  })
  const parsed = v.safeParse(cardSchema, values)
  const returned = parsed.success ? readNote(settings.siteSecrets, parsed.output.cart) : null
  if (!parsed.success || !returned?.signed) return unreadable

  // Without the cookie of this order, and a fresh one, a lost answer could never be found again.
  const open = cards.openIn(request)
  const { reference } = returned.cart
  if (open?.reference !== reference || !cards.isFresh(open)) return answered({ outcome: 'expired' })

  const decline = await reserveDecline(limits, networkOf(visitor?.address ?? ''), reference)
  if ('retryAfterMs' in decline)
    return answered({ outcome: 'too-many', retryAfterS: Math.ceil(decline.retryAfterMs / 1_000) })

  const charged = await cards.charge(parsed.output, { deadline, log })
  // An unknown result stays counted: a thief can cause one by sending the request so slowly that the deadline passes.
  if (charged.outcome !== 'declined' && charged.outcome !== 'unreachable') await decline.giveBack()
  switch (charged.outcome) {
    case 'charged':
      await settler.look(reference, { paymentId: charged.paymentId, deadline })
      return answered({ outcome: 'charged', receipt: receiptAddress({ ...charged, live: true }) })
    case 'declined':
    case 'expired':
      return answered(charged, cards.closedCookie)
    // A request that the provider refuses says nothing about the one before it, whose answer may be lost: the cookie stays.
    default:
      return answered(charged)
  }
}

/** An order for a card. What became of an earlier card of this browser is asked first. */
async function order<Ready extends object>(
  request: Request,
  values: FormValues,
  { provider }: CardProvider<Ready>,
  context: AppLoadContext,
): Promise<Answered<Ready>> {
  const answered = (answer: Placed<Ready>, cookie: string | null = null): Answered<Ready> => ({
    answer,
    status: orderStatuses[answer.outcome],
    cookie,
  })
  const parsed = parseOrder(values)
  if ('errors' in parsed) return answered({ outcome: 'invalid', errors: parsed.errors })
  const crowd = await crowdAt(request, context)
  if (crowd) return answered(crowd)

  const before = await endOfOpenCharge(request, context)
  if (before?.end === 'charged')
    return answered({ outcome: 'charged', receipt: receiptAddress({ ...before, live: true }) })
  if (before?.end === 'not-working') return answered({ outcome: 'not-working', message: troubleTexts.unsettled })
  const unknown = before?.end === 'unknown' ? before : null
  // Under the reference of another provider this one would charge once more.
  const resumable = unknown && provider.cards.openIn(request) && provider.cards.mayResume(unknown.reference)
  if (unknown && !resumable) return answered({ outcome: 'unsettled', retryAfterS: unknown.retryAfterS })

  const placed = await placeOrder(parsed.order, provider, {
    ...orderParts(context),
    resumed: unknown?.reference ?? null,
  })
  // Nothing more can be said without a price; that message says that no money was taken.
  if (unknown && placed.outcome === 'price-unknown')
    return answered({ outcome: 'unsettled', retryAfterS: unknown.retryAfterS })
  return answered(placed, placed.outcome === 'ready' ? provider.cards.openCookie(placed.reference) : null)
}

/** What no provider could take is refused as ever; only a good order is told that there is none. */
function withoutProvider(values: FormValues) {
  if (values.cart) return unreadable
  const parsed = parseOrder(values)
  if ('errors' in parsed)
    return {
      answer: { outcome: 'invalid', errors: parsed.errors },
      status: orderStatuses.invalid,
      cookie: null,
    } as const
  return { answer: { outcome: 'unavailable' }, status: orderStatuses.unavailable, cookie: null } as const
}

/**
 * One step of a payment by a card form in our own window: the order, which gives a cart, then that cart with the card's
 * token. Never throws for what a visitor sends.
 * @param card null where the provider is not set up
 */
export async function answerCard<Ready extends object>(
  request: Request,
  values: FormValues | null,
  card: CardProvider<Ready> | null,
  context: AppLoadContext,
): Promise<Answered<Ready>> {
  if (!values) return unreadable
  if (!card) return withoutProvider(values)
  return values.cart ? charge(request, values, card, context) : order(request, values, card, context)
}
