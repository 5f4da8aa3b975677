import { randomBytes } from 'node:crypto'

import * as v from 'valibot'

import { invalid, type SquareError } from './refusal'

/** A test card of the sandbox: it is charged, but the connection closes before every response. */
export const LOST_RESPONSE_TOKEN = 'cnon:card-nonce-lost'

const text = (max: number) => v.pipe(v.string(), v.minLength(1, 'VALUE_TOO_SHORT'), v.maxLength(max, 'VALUE_TOO_LONG'))

// Square’s limits: the shop must shorten a longer reference.

const paymentRequest = v.object({
  source_id: text(1000),
  idempotency_key: text(45),
  amount_money: v.object({
    amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1, 'VALUE_TOO_LOW')),
    currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  }),
  location_id: v.optional(text(50)),
  reference_id: v.optional(text(40)),
  note: v.optional(text(500)),
  buyer_email_address: v.optional(v.pipe(text(255), v.email('INVALID_EMAIL_ADDRESS'))),
  customer_id: v.optional(text(192)),
  autocomplete: v.optional(v.boolean()),
  verification_token: v.optional(text(1000)),
})

export type PaymentRequest = v.InferOutput<typeof paymentRequest>

/** Parses the request; throws Refusal 400 that names the field. */
export function readPaymentRequest(body: unknown): PaymentRequest {
  const parsed = v.safeParse(paymentRequest, body, { abortEarly: true })
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  const field = v.getDotPath(issue) ?? 'body'
  const code =
    issue.received === 'undefined'
      ? 'MISSING_REQUIRED_PARAMETER'
      : /^[A-Z_]+$/.test(issue.message)
        ? issue.message
        : 'INVALID_VALUE'
  throw invalid(
    code,
    code === 'MISSING_REQUIRED_PARAMETER' ? 'Missing required parameter.' : `Field is not valid: ${field}`,
    field,
  )
}

/** Test cards with their decline code; null for cards that are charged. */
const trialCards = new Map([
  ['cnon:card-nonce-ok', null],
  [LOST_RESPONSE_TOKEN, null],
  ['cnon:card-nonce-declined', 'GENERIC_DECLINE'],
  ['cnon:card-nonce-rejected-cvv', 'CVV_FAILURE'],
])

/** Returns why a card is declined; null when it is not. Throws Refusal 400 for an unknown card. */
export function declineOf({ source_id }: PaymentRequest): SquareError | null {
  const code = trialCards.get(source_id)
  if (code === undefined) throw invalid('NOT_FOUND', 'Card nonce not found.', 'source_id')
  return code === null ? null : { category: 'PAYMENT_METHOD_ERROR', code, detail: `Authorization error: '${code}'` }
}

/** Card details that the script’s form uses. */
function lastDigitsOf({ source_id }: PaymentRequest, decline: SquareError | null): string {
  if (source_id === LOST_RESPONSE_TOKEN) return '0119'
  return decline?.code === 'GENERIC_DECLINE' ? '0002' : '1111'
}

/** Returns the payment in Square’s format. */
export function createPayment(request: PaymentRequest, locationId: string, decline: SquareError | null) {
  // Letters and digits only, like Square’s: spreadsheets treat a leading "-" as a formula.
  const id = randomBytes(16).toString('hex')
  const now = new Date().toISOString()
  const { amount_money } = request
  return {
    id,
    created_at: now,
    updated_at: now,
    amount_money,
    ...(decline === null && { approved_money: amount_money }),
    total_money: amount_money,
    status: decline === null ? 'COMPLETED' : 'FAILED',
    delay_duration: 'PT168H',
    delay_action: 'CANCEL',
    source_type: 'CARD',
    card_details: {
      status: decline === null ? 'CAPTURED' : 'FAILED',
      card: {
        card_brand: 'VISA',
        last_4: lastDigitsOf(request, decline),
        card_type: 'CREDIT',
        prepaid_type: 'NOT_PREPAID',
      },
      entry_method: 'KEYED',
      cvv_status: decline?.code === 'CVV_FAILURE' ? 'CVV_REJECTED' : 'CVV_ACCEPTED',
      avs_status: 'AVS_ACCEPTED',
      ...(decline !== null && { errors: [decline] }),
    },
    location_id: locationId,
    ...(request.reference_id !== undefined && { reference_id: request.reference_id }),
    ...(request.note !== undefined && { note: request.note }),
    ...(request.buyer_email_address !== undefined && { buyer_email_address: request.buyer_email_address }),
    ...(decline === null && {
      // Square’s published fee for online cards in the United States.
      processing_fee: [
        {
          effective_at: now,
          type: 'INITIAL',
          amount_money: { ...amount_money, amount: Math.round(amount_money.amount * 0.029) + 30 },
        },
      ],
      receipt_number: id.slice(0, 4),
      receipt_url: `https://squareupsandbox.com/receipt/preview/${id}`,
    }),
    version_token: randomBytes(16).toString('hex'),
  }
}
