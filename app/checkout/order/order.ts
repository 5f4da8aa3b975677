import * as v from 'valibot'

import { emailAddress, errorsOf, requiredLine } from '~/forms/field-rules'
import type { FieldErrors } from '~/lib/forms/form-answer'

/** Checkout texts that staff cannot edit. */
export const orderTexts = {
  selectAPlan: 'Please select a plan before proceeding',
  nameMissing: 'Name is required',
  emailMissing: 'Email is required',
  countryMissing: 'Country is required',
  /** Prices have no default, so without offers nothing can be sold. */
  nothingSold: 'No package can be booked on this page right now.',

  closed: 'Payment closed',
  unreachable: 'We could not reach the payment provider. This attempt was not charged. Please try again.',
  /** The response was not in the expected format. */
  ours: 'Something went wrong on our side. This attempt was not charged. Please try again in a minute, or book by chat.',
  unreadable: 'We could not read what was sent. Please try again.',
  network: 'Network error. Please check your connection and try again.',
  /** Appended when the order failed: the provider was never opened. */
  kept: 'This attempt was not charged, and your booking stays here.',
  /** The provider's window reported an error without a message. */
  failed: 'The payment window reported an error.',
  opening: 'Opening the payment…',
  stillOpening: 'This is taking longer than usual. You can keep waiting, cancel and try again, or book by chat.',
  stillFetching:
    'This is taking longer than usual. You can keep waiting, press Checkout again to pay on a separate page, or book by chat.',
  otherPage: 'This is taking longer than usual. You can keep waiting, or pay on a separate page.',
  priceUnknown:
    'We cannot confirm today’s price at the moment, so no order was placed. Please try again in a minute, or book by chat.',
  therapistUnavailable:
    'The therapist you chose is not taking new clients at the moment, so we have removed them from your booking. If you continue, we will match you with another therapist.',
  charged: 'Your earlier payment has arrived. We are opening its receipt.',
  notAllowed: (total: string) =>
    `That add-on is not available with this package. The total without it is ${total}. Please check and confirm.`,
  priceChanged: (total: string) =>
    `The price has changed since you opened this page. The total is now ${total}. Please check and confirm.`,
} as const

/** A slug; invalid values are ignored. */
export const optionalSlug = v.optional(
  v.fallback(v.nullable(v.pipe(v.string(), v.maxLength(200), v.slug())), null),
  null,
)

/** A missing field, such as an unchecked box, counts as empty. */
const sent = v.optional(v.string(), '')

/** The schema of the checkout form, for browser and server (specification section 5). */
export const orderSchema = v.object({
  package: v.pipe(sent, v.nonEmpty(orderTexts.selectAPlan)),
  addon: v.pipe(
    sent,
    v.transform((code) => code || null),
  ),
  name: v.optional(requiredLine(orderTexts.nameMissing, 100), ''),
  email: v.optional(emailAddress(orderTexts.emailMissing), ''),
  country: v.optional(requiredLine(orderTexts.countryMissing, 60), ''),
  therapist: optionalSlug,
  /** The campaign that led here (`campaignOfVisit` in booking.tsx). */
  campaign: optionalSlug,
  /** The total on the page, in the smallest unit of the provider's currency; null when the page showed none. */
  shownTotal: v.optional(
    v.fallback(v.nullable(v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number))), null),
    null,
  ),
})

export type Order = v.InferOutput<typeof orderSchema>

/** The field with which the client confirms another payment: the references that may still arrive. */
export const START_OVER = 'startOver'
/** The field with the references of this page's own attempts, separated by spaces. */
export const ATTEMPTS = 'attempts'

/** The names of the form's fields. Without scripts `shown` replaces `shownTotal` (see `shownPrices`). */
export const orderFields = [
  'package',
  'addon',
  'name',
  'email',
  'country',
  'shown',
  'shownTotal',
  'customer',
  'therapist',
  'campaign',
  'intent',
  ATTEMPTS,
  START_OVER,
] as const

const needed = ['package', 'name', 'email', 'country'] as const
export type OrderField = (typeof needed)[number]

/** Why Checkout is not possible yet: missing fields, among them an invalid email. */
export type Unfinished = { missing: readonly OrderField[]; isEmailWrong: boolean }

/** The missing or invalid fields; null when the order is complete (specification section 5). */
export function unfinishedIn(fields: Readonly<Record<string, unknown>>): Unfinished | null {
  const errors = errorsOf(orderSchema, fields)
  const missing = needed.filter((name) => name in errors)
  if (missing.length === 0) return null
  return { missing, isEmailWrong: missing.includes('email') && errors.email !== orderTexts.emailMissing }
}

/** Parses the form into an order, or the first error of each field. */
export function parseOrder(fields: Readonly<Record<string, unknown>>): { order: Order } | { errors: FieldErrors } {
  const parsed = v.safeParse(orderSchema, fields)
  return parsed.success ? { order: parsed.output } : { errors: errorsOf(orderSchema, fields) }
}
