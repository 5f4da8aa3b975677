import * as v from 'valibot'

import { cleanEmail, cleanPhone } from '../../app/lib/text/clean-text'
import { isBlank } from '../../app/lib/text/typography'

const LONG_TEXT = 20_000

/** One-line fields reject line breaks and other control characters, which could forge headers and table rows. */
const oneLine = (max: number) =>
  v.pipe(
    v.string(),
    v.maxLength(max, 'is too long'),
    v.regex(/^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/, 'must be on one line'),
  )
const isFilled = v.check((value: string) => !isBlank(value), 'is required')
const filled = (max: number) => v.pipe(oneLine(max), isFilled)
const text = v.pipe(
  v.string(),
  v.maxLength(LONG_TEXT, 'is too long'),
  v.regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, 'has characters that cannot be stored'),
)
const filledText = v.pipe(text, isFilled)

const MAX_EMAIL = 320
const INVALID_EMAIL = 'Please enter a valid email address'
/**
 * Email pattern of the specification, something@something.something, without backtracking: invalid input takes linear
 * time.
 */
const address = /^\S[^\s@]*@\S[^\s.]*\.\S+$/
const email = v.pipe(oneLine(MAX_EMAIL), v.transform(cleanEmail), v.regex(address, INVALID_EMAIL))
/** The newsletter also accepts `a@b`. */
const newsletterEmail = v.pipe(oneLine(MAX_EMAIL), v.transform(cleanEmail), v.regex(/@/, INVALID_EMAIL))

const isoTime = v.pipe(
  v.string(),
  v.isoTimestamp('must be a date and time of ISO 8601'),
  v.check((value) => !Number.isNaN(Date.parse(value)), 'must be a date and time of ISO 8601'),
)
const minorUnits = v.pipe(v.number(), v.safeInteger('must be a whole number'), v.minValue(0, 'must not be negative'))

export const newsletterBody = v.strictObject({ email: newsletterEmail, firstName: oneLine(200) })

export const contactBody = v.strictObject({
  name: filled(200),
  email,
  phone: v.pipe(oneLine(60), v.transform(cleanPhone)),
  subject: filled(200),
  message: filledText,
  timestamp: isoTime,
})

export const deletionBody = v.strictObject({
  email,
  reason: filled(300),
  feedback: text,
  // The User-Agent header, which may be long and unusual.
  userAgent: v.pipe(v.string(), v.maxLength(LONG_TEXT, 'is too long')),
  timestamp: isoTime,
  userId: v.nullable(filled(200)),
})

/** `amount` is in the currency's smallest unit. */
export const paymentBody = v.strictObject({
  reference: filled(200),
  provider: v.picklist(['paystack', 'square']),
  amount: minorUnits,
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be a currency code of three capital letters')),
  channel: oneLine(100),
  paidAt: isoTime,
  customer: v.strictObject({ name: oneLine(500), email: oneLine(MAX_EMAIL), country: oneLine(200) }),
  cart: v.strictObject({ package: filled(200), addOn: v.nullable(filled(200)) }),
  outcome: v.picklist(['confirmed', 'needs-review']),
  reason: v.nullable(oneLine(2_000)),
})

/** A status of a refund, reversal or dispute. */
export const paymentEventBody = v.strictObject({
  reference: filled(200),
  provider: v.picklist(['paystack', 'square']),
  transactionId: v.nullable(filled(200)),
  type: v.picklist(['refund', 'reversal', 'dispute']),
  id: filled(200),
  status: filled(100),
  amount: minorUnits,
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be a currency code of three capital letters')),
  at: isoTime,
  dueAt: v.nullable(isoTime),
  resolution: v.nullable(filled(200)),
})

/** Asks which payments are missing. */
export const missingPaymentsBody = v.strictObject({
  references: v.pipe(v.array(filled(200)), v.minLength(1, 'is empty'), v.maxLength(100, 'is too long')),
})

/** Header `Payment-Details`: not part of the payment’s contents; the first value is stored. */
export const paymentDetails = v.strictObject({
  transactionId: v.nullable(filled(200)),
  gross: minorUnits,
  fees: v.nullable(v.pipe(v.number(), v.safeInteger())),
  net: v.nullable(v.pipe(v.number(), v.safeInteger())),
  parts: v.array(v.strictObject({ kind: v.picklist(['package', 'addOn']), code: filled(200), amount: minorUnits })),
})

/** Header `Payment-Therapist`: the requested therapist. */
export const paymentTherapist = v.pipe(v.string(), v.maxLength(200, 'is too long'), v.slug('is no end of an address'))

export type PaymentEventBody = v.InferOutput<typeof paymentEventBody>
export type MissingPaymentsBody = v.InferOutput<typeof missingPaymentsBody>
export type PaymentDetails = v.InferOutput<typeof paymentDetails>
export type NewsletterBody = v.InferOutput<typeof newsletterBody>
export type ContactBody = v.InferOutput<typeof contactBody>
export type DeletionBody = v.InferOutput<typeof deletionBody>
export type PaymentBody = v.InferOutput<typeof paymentBody>

/** Returns the problem of a body in one sentence that may be shown to the user. */
export function validationMessage(issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  const [issue] = issues
  if (issue.message === INVALID_EMAIL) return issue.message
  const field = v.getDotPath(issue)
  if (field === null) return 'The body must be a JSON object'
  if (issue.type === 'strict_object')
    return issue.expected === 'never' ? `${field} is not expected` : `${field} is missing`
  return issue.kind === 'schema' ? `${field} is not valid` : `${field} ${issue.message}`
}
