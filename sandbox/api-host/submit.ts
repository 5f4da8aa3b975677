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
  type SubmissionMetadata,
  type Outcome,
} from './record'

/** Response to a submission: the HTTP status, and `success` and `message` of its JSON. */
export type Answer = {
  status: number
  success: boolean
  message: string
  receiptByEmail?: boolean
  missing?: string[]
}

/** @param beside values of the headers `Payment-Details` and `Payment-Therapist` */
export type Submit = (
  key: string,
  body: unknown,
  beside?: { details?: string | undefined; therapist?: string | undefined },
) => Answer

const headerJson = v.pipe(v.string(), v.parseJson({}, 'is not JSON'), paymentDetails)
const receiptRow = v.object({ digest: v.string(), message: v.string() })

const refuse = (status: number, message: string): Answer => ({ status, success: false, message })

/**
 * Returns the handler for one kind of submission. It stores the submission and, under its idempotency key, the
 * response in one transaction: the same key returns the same response and stores nothing, also after a crash.
 * A rejected submission does not use up its key, so that it can be corrected and sent again.
 */
function submitTo<Schema extends v.GenericSchema<unknown, object>>(
  db: Sqlite,
  path: string,
  schema: Schema,
  record: (db: Sqlite, arrival: SubmissionMetadata, body: v.InferOutput<Schema>) => Outcome,
  answers: Pick<Answer, 'receiptByEmail'> = {},
): Submit {
  const store = (
    key: string,
    body: v.InferOutput<Schema>,
    { details, therapist }: Pick<SubmissionMetadata, 'details' | 'therapist'>,
  ) =>
    db.atomically((): Answer => {
      const digest = digestOf(path, body)
      const row = db.sql('SELECT digest, message FROM receipts WHERE key = ?').get(key)
      if (row !== undefined) {
        const receipt = v.parse(receiptRow, row)
        if (receipt.digest === digest) {
          // A repeat may bring details that the first request lacked.
          if (details !== null) record(db, { at: new Date().toISOString(), key, details, therapist }, body)
          return { status: 200, success: true, message: receipt.message, ...answers }
        }
        return refuse(409, 'This Idempotency-Key was used for another submission.')
      }
      const at = new Date().toISOString()
      const outcome = record(db, { at, key, details, therapist }, body)
      if (!outcome.accepted) return refuse(outcome.status, outcome.message)
      db.sql('INSERT INTO receipts (key, at, digest, message) VALUES (?, ?, ?, ?)').run(
        key,
        at,
        digest,
        outcome.message,
      )
      return { status: 200, success: true, message: outcome.message, ...answers }
    })
  return (key, given, beside = {}) => {
    const parsed = v.safeParse(schema, given, { abortEarly: true })
    if (!parsed.success) return refuse(400, validationMessage(parsed.issues))
    const details = v.safeParse(v.optional(headerJson), beside.details, { abortEarly: true })
    if (!details.success) return refuse(400, `Payment-Details: ${validationMessage(details.issues)}`)
    const therapist = v.safeParse(v.optional(paymentTherapist), beside.therapist, { abortEarly: true })
    if (!therapist.success) return refuse(400, `Payment-Therapist ${validationMessage(therapist.issues)}`)
    return store(key, parsed.output, { details: details.output ?? null, therapist: therapist.output ?? null })
  }
}

/** Returns the missing payments. Stores nothing, so the key is ignored. */
function askMissing(db: Sqlite): Submit {
  return (_key, given) => {
    const parsed = v.safeParse(missingPaymentsBody, given, { abortEarly: true })
    if (!parsed.success) return refuse(400, validationMessage(parsed.issues))
    return { status: 200, success: true, message: 'These are missing.', missing: missingPayments(db, parsed.output) }
  }
}

/** The kinds of submission by path. */
export function submissions(db: Sqlite): ReadonlyMap<string, Submit> {
  return new Map([
    ['/api/newsletter/subscribe', submitTo(db, '/api/newsletter/subscribe', newsletterBody, recordNewsletter)],
    ['/api/contact', submitTo(db, '/api/contact', contactBody, recordContact)],
    ['/api/account/delete', submitTo(db, '/api/account/delete', deletionBody, recordDeletion)],
    ['/api/payments', submitTo(db, '/api/payments', paymentBody, recordPayment, { receiptByEmail: true })],
    ['/api/payments/events', submitTo(db, '/api/payments/events', paymentEventBody, recordPaymentEvent)],
    ['/api/payments/missing', askMissing(db)],
  ])
}
