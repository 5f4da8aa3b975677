import type Database from 'libsql'
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
import { digestOf } from './digest'

/** What is stored for one submission and what its sender is told; a refusal stores nothing. */
export type Outcome = { accepted: true; message: string } | { accepted: false; status: number; message: string }

/** When a submission came (ISO), and its Idempotency-Key. */
export type Arrival = {
  at: string
  key: string
  /** What came in the header `Payment-Details`. */
  details: PaymentDetails | null
}

const accepted = (message: string) => ({ accepted: true as const, message })

/**
 * One address is subscribed once, however it is spelled. The answer is the same for one that is known already:
 * whether an address stands on the list of a therapy service is nobody else's business.
 */
export function recordNewsletter(
  db: Database.Database,
  { at }: Arrival,
  { email, firstName }: NewsletterBody,
): Outcome {
  const address = email.normalize('NFC').toLowerCase()
  db.prepare(
    'INSERT INTO newsletter (at, address, email, first_name) VALUES (?, ?, ?, ?) ON CONFLICT (address) DO NOTHING',
  ).run(at, address, email, firstName)
  return accepted('Thank you, you are on the list. Our next letter will come to your inbox.')
}

/** Stores a message to the team. */
export function recordContact(db: Database.Database, { at, key }: Arrival, body: ContactBody): Outcome {
  const { name, email, phone, subject, message, timestamp } = body
  db.prepare(
    'INSERT INTO contact (at, key, name, email, phone, subject, message, sent_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  ).run(at, key, name, email, phone, subject, message, timestamp)
  return accepted('Thank you for your message. We reply within 24 hours.')
}

/** Stores a deletion request. Nothing in the answer depends on whether there is an account. */
export function recordDeletion(db: Database.Database, { at }: Arrival, body: DeletionBody): Outcome {
  const { email, reason, feedback, userAgent, timestamp, userId } = body
  db.prepare(
    'INSERT INTO deletions (at, email, reason, feedback, user_agent, sent_at, user_id) VALUES (?, ?, ?, ?, ?, ?, ?)',
  ).run(at, email, reason, feedback, userAgent, timestamp, userId)
  return accepted(
    userId === null
      ? 'We have received your request. We confirm by email before deleting, and then delete within 30 days.'
      : 'We have received your request. Your account and personal data will be deleted within 30 days.',
  )
}

const storedPayment = v.object({ digest: v.string() })

/** One reference is one payment: the first body stays, the same one again is accepted, another one is refused. */
export function recordPayment(db: Database.Database, { at, details }: Arrival, body: PaymentBody): Outcome {
  const digest = digestOf('/api/payments', body)
  const row = db.prepare('SELECT digest FROM payments WHERE reference = ?').get(body.reference)
  if (row !== undefined && v.parse(storedPayment, row).digest !== digest) {
    return { accepted: false, status: 409, message: 'This payment is recorded already, with other details.' }
  }
  if (row === undefined) {
    const { reference, provider, amount, currency, channel, paidAt, customer, cart, outcome, reason } = body
    db.prepare(
      `INSERT INTO payments (at, reference, digest, provider, amount, currency, channel, paid_at,
         name, email, country, package, add_on, outcome, reason) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ).run(
      at,
      reference,
      digest,
      provider,
      amount,
      currency,
      channel,
      paidAt,
      customer.name,
      customer.email,
      customer.country,
      cart.package,
      cart.addOn,
      outcome,
      reason,
    )
  }
  if (details !== null) {
    // They are no contents: the first that come are kept, also for a payment that came without.
    const { transactionId, gross, fees, net, parts } = details
    db.prepare(
      `INSERT INTO payment_details (reference, transaction_id, gross, fees, net, parts) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (reference) DO UPDATE SET fees = coalesce(fees, excluded.fees), net = coalesce(net, excluded.net)`,
    ).run(body.reference, transactionId, gross, fees, net, JSON.stringify(parts))
  }
  return accepted('The payment is recorded.')
}

/** Keeps one state of a refund, reversal or dispute; the same one again comes under its key. */
export function recordPaymentEvent(db: Database.Database, { at: received }: Arrival, body: PaymentEventBody): Outcome {
  const { reference, provider, transactionId, type, id, status, amount, currency, at, dueAt, resolution } = body
  db.prepare(
    `INSERT INTO returns (received_at, reference, provider, transaction_id, type, return_id, status, amount, currency, at, due_at, resolution)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(received, reference, provider, transactionId, type, id, status, amount, currency, at, dueAt, resolution)
  return accepted('The event is recorded.')
}

/** Which of these payments are not kept here. Nothing is stored. */
export function missingPayments(db: Database.Database, { references }: MissingPaymentsBody): string[] {
  const find = db.prepare('SELECT 1 AS found FROM payments WHERE reference = ?')
  return references.filter((reference) => find.get(reference) === undefined)
}
