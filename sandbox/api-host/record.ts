import { createHash } from 'node:crypto'

import type { Sqlite } from 'content-lake-stand-in'
import * as v from 'valibot'

import type {
  ContactBody,
  DeletionBody,
  MissingPaymentsBody,
  NewsletterBody,
  PaymentBody,
  PaymentDetails,
  PaymentEventBody,
} from './contract'

/** Fields that differ between two attempts of one submission. */
const changing = new Set(['timestamp', 'userAgent', 'at'])

/** Returns a hash of a submission and its path. Bodies are parsed, so their fields have a fixed order. */
export function digestOf(path: string, body: object): string {
  const lasting = Object.entries(body).filter(([name]) => !changing.has(name))
  return createHash('sha256')
    .update(JSON.stringify([path, lasting]))
    .digest('hex')
}

/** Rejects a submission, with the HTTP status and a message for the user. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}

/** Time of the submission (ISO) and its Idempotency-Key. */
export type SubmissionMetadata = {
  at: string
  key: string
  /** Value of the header `Payment-Details`. */
  details: PaymentDetails | null
  /** Value of the header `Payment-Therapist`. */
  therapist: string | null
}

/** Inserts a row. @param onConflict what to do with a row that exists; an error without it */
function insert(db: Sqlite, table: string, row: Record<string, string | number | null>, onConflict = '') {
  const names = Object.keys(row)
  db.sql(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map((name) => `$${name}`).join(', ')}) ${onConflict}`,
  ).run(row)
}

// Each of these stores one kind of submission and returns the message of the response.

/**
 * Subscribes an address once, however it is spelled. The response is the same for a known one: whether somebody
 * subscribed to a therapy service is confidential.
 */
export function recordNewsletter(db: Sqlite, { at }: SubmissionMetadata, { email, firstName }: NewsletterBody): string {
  const address = email.normalize('NFC').toLowerCase()
  insert(db, 'newsletter', { at, address, email, first_name: firstName }, 'ON CONFLICT (address) DO NOTHING')
  return 'Thank you for subscribing. We will send our next email to your inbox.'
}

/** Stores a message to the team. */
export function recordContact(db: Sqlite, { at, key }: SubmissionMetadata, body: ContactBody): string {
  const { timestamp, ...fields } = body
  insert(db, 'contact', { at, key, ...fields, sent_at: timestamp })
  return 'Thank you for your message. We will reply within 24 hours.'
}

/** Stores a deletion request. The response does not depend on whether an account exists. */
export function recordDeletion(db: Sqlite, { at }: SubmissionMetadata, body: DeletionBody): string {
  const { email, reason, feedback, userAgent, timestamp, userId } = body
  insert(db, 'deletions', { at, email, reason, feedback, user_agent: userAgent, sent_at: timestamp, user_id: userId })
  return userId === null
    ? 'We have received your request. We will email you to confirm before we delete anything, and then delete it within 30 days.'
    : 'We have received your request. Your account and personal data will be deleted within 30 days.'
}

const storedPayment = v.object({ digest: v.string() })

/** Stores one payment per reference: accepts the same body again and rejects another one. */
export function recordPayment(db: Sqlite, { at, details, therapist }: SubmissionMetadata, body: PaymentBody): string {
  const digest = digestOf('/api/payments', body)
  const { reference } = body
  const known = db.first(storedPayment, 'SELECT digest FROM payments WHERE reference = ?', reference)
  if (known !== null && known.digest !== digest) {
    throw new Refusal(409, 'This payment has already been recorded, with other details.')
  }
  if (known === null) {
    const { paidAt, customer, cart, ...fields } = body
    const { package: packageCode, addOn } = cart
    insert(db, 'payments', { at, digest, ...fields, paid_at: paidAt, ...customer, package: packageCode, add_on: addOn })
  }
  if (details !== null) {
    // Details are not part of the contents: the first values are stored, also after a payment without them.
    const { transactionId, parts, ...amounts } = details
    insert(
      db,
      'payment_details',
      { reference, transaction_id: transactionId, ...amounts, parts: JSON.stringify(parts) },
      'ON CONFLICT (reference) DO UPDATE SET fees = coalesce(fees, excluded.fees), net = coalesce(net, excluded.net)',
    )
  }
  if (therapist !== null) insert(db, 'payment_therapists', { reference, therapist }, 'ON CONFLICT DO NOTHING')
  return 'The payment is recorded.'
}

/** Stores a status of a refund, reversal or dispute; repeats have the same idempotency key. */
export function recordPaymentEvent(db: Sqlite, { at: received }: SubmissionMetadata, body: PaymentEventBody): string {
  const { transactionId, id, dueAt, ...fields } = body
  insert(db, 'returns', {
    received_at: received,
    transaction_id: transactionId,
    return_id: id,
    due_at: dueAt,
    ...fields,
  })
  return 'The event is recorded.'
}

/** Returns which payments are missing. Stores nothing. */
export function missingPayments(db: Sqlite, { references }: MissingPaymentsBody): string[] {
  const find = db.sql('SELECT 1 AS found FROM payments WHERE reference = ?')
  return references.filter((reference) => find.get(reference) === undefined)
}
