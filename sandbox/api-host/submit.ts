import * as v from 'valibot'

import type { Sqlite } from 'content-lake-stand-in'
import {
  validationMessage,
  contactBody,
  deletionBody,
  missingPaymentsBody,
  newsletterBody,
  paymentBody,
  paymentDetails,
  paymentEventBody,
  paymentTherapist,
} from './contract'
import {
  digestOf,
  missingPayments,
  recordContact,
  recordDeletion,
  recordNewsletter,
  recordPayment,
  recordPaymentEvent,
  Refusal,
  type SubmissionMetadata,
} from './record'

/** Fields of the response to an accepted submission. */
type Accepted = { success: true; message: string; receiptByEmail?: boolean; missing?: string[] }

/** Throws Refusal. @param headers values of `Payment-Details` and `Payment-Therapist` */
type Submit = (
  key: string,
  body: unknown,
  headers: { details: string | undefined; therapist: string | undefined },
) => Accepted

const headerJson = v.pipe(v.string(), v.parseJson({}, 'is not JSON'), paymentDetails)
const receiptRow = v.object({ digest: v.string(), message: v.string() })

/** Throws Refusal 400 with the first problem. @param name of a header */
function parse<Schema extends v.GenericSchema>(schema: Schema, given: unknown, name = ''): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, given, { abortEarly: true })
  if (!parsed.success) throw new Refusal(400, name + validationMessage(parsed.issues))
  return parsed.output
}

/**
 * Stores the submission and, under its idempotency key, the response in one transaction, so that a repeat stores
 * nothing, also after a crash. A rejected submission does not use up its key, so that it can be corrected.
 */
function submitTo<Schema extends v.GenericSchema<unknown, object>>(
  db: Sqlite,
  path: string,
  schema: Schema,
  record: (db: Sqlite, arrival: SubmissionMetadata, body: v.InferOutput<Schema>) => string,
  more: Pick<Accepted, 'receiptByEmail'> = {},
): [string, Submit] {
  const submit: Submit = (key, given, headers) => {
    const body = parse(schema, given)
    const details = parse(v.optional(headerJson), headers.details, 'Payment-Details: ') ?? null
    const therapist = parse(v.optional(paymentTherapist), headers.therapist, 'Payment-Therapist ') ?? null
    const arrival = { at: new Date().toISOString(), key, details, therapist }
    const digest = digestOf(path, body)
    return db.atomically(() => {
      const receipt = db.first(receiptRow, 'SELECT digest, message FROM receipts WHERE key = ?', key)
      if (receipt !== null && receipt.digest !== digest)
        throw new Refusal(409, 'This Idempotency-Key was used for another submission.')
      // A repeat may bring details that the first request lacked.
      if (receipt !== null && details === null) return { success: true, message: receipt.message, ...more }
      const message = record(db, arrival, body)
      db.sql('INSERT INTO receipts (key, at, digest, message) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING').run(
        key,
        arrival.at,
        digest,
        message,
      )
      return { success: true, message: receipt?.message ?? message, ...more }
    })
  }
  return [path, submit]
}

/** The kinds of submission by path. */
export function submissions(db: Sqlite): ReadonlyMap<string, Submit> {
  return new Map([
    submitTo(db, '/api/newsletter/subscribe', newsletterBody, recordNewsletter),
    submitTo(db, '/api/contact', contactBody, recordContact),
    submitTo(db, '/api/account/delete', deletionBody, recordDeletion),
    submitTo(db, '/api/payments', paymentBody, recordPayment, { receiptByEmail: true }),
    submitTo(db, '/api/payments/events', paymentEventBody, recordPaymentEvent),
    [
      '/api/payments/missing',
      // Stores nothing, so the key is ignored.
      (_key, given) => ({
        success: true,
        message: 'These are missing.',
        missing: missingPayments(db, parse(missingPaymentsBody, given)),
      }),
    ],
  ])
}
