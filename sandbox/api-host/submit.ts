import type Database from 'libsql'
import * as v from 'valibot'

import {
  complaint,
  contactBody,
  deletionBody,
  missingPaymentsBody,
  newsletterBody,
  paymentBody,
  paymentDetails,
  paymentEventBody,
  type PaymentDetails,
} from './contract'
import { digestOf } from './digest'
import {
  missingPayments,
  recordContact,
  recordDeletion,
  recordNewsletter,
  recordPayment,
  recordPaymentEvent,
  type Arrival,
  type Outcome,
} from './record'

/** What the API host says to a submission: the HTTP status, and `success` and `message` of its JSON. */
export type Answer = {
  status: number
  success: boolean
  message: string
  receiptByEmail?: boolean
  missing?: string[]
}

/** @param details the header `Payment-Details`, as it came */
export type Submit = (key: string, body: unknown, details?: string) => Answer

const headerJson = v.pipe(v.string(), v.parseJson({}, 'is not JSON'), paymentDetails)
const receiptRow = v.object({ digest: v.string(), message: v.string() })

const refuse = (status: number, message: string): Answer => ({ status, success: false, message })

/**
 * Makes the function that takes submissions of one kind. In one transaction it stores the submission and, under its
 * idempotency key, the answer: the same key again gets the same answer and stores nothing, also after a crash.
 * A refused submission uses no key up, so that it can be corrected and sent again.
 */
function submitTo<Schema extends v.GenericSchema<unknown, object>>(
  db: Database.Database,
  path: string,
  schema: Schema,
  record: (db: Database.Database, arrival: Arrival, body: v.InferOutput<Schema>) => Outcome,
  answers: Pick<Answer, 'receiptByEmail'> = {},
): Submit {
  const store = db.transaction((key: string, body: v.InferOutput<Schema>, details: PaymentDetails | null): Answer => {
    const digest = digestOf(path, body)
    const row = db.prepare('SELECT digest, message FROM receipts WHERE key = ?').get(key)
    if (row !== undefined) {
      const receipt = v.parse(receiptRow, row)
      if (receipt.digest === digest) {
        // What is no contents may be known only now: the payment takes it.
        if (details !== null) record(db, { at: new Date().toISOString(), key, details }, body)
        return { status: 200, success: true, message: receipt.message, ...answers }
      }
      return refuse(409, 'This Idempotency-Key was used for another submission.')
    }
    const at = new Date().toISOString()
    const outcome = record(db, { at, key, details }, body)
    if (!outcome.accepted) return refuse(outcome.status, outcome.message)
    db.prepare('INSERT INTO receipts (key, at, digest, message) VALUES (?, ?, ?, ?)').run(
      key,
      at,
      digest,
      outcome.message,
    )
    return { status: 200, success: true, message: outcome.message, ...answers }
  })
  return (key, given, header) => {
    const parsed = v.safeParse(schema, given, { abortEarly: true })
    if (!parsed.success) return refuse(400, complaint(parsed.issues))
    const details = header === undefined ? null : v.safeParse(headerJson, header, { abortEarly: true })
    if (details && !details.success) return refuse(400, `Payment-Details: ${complaint(details.issues)}`)
    return store.immediate(key, parsed.output, details?.output ?? null)
  }
}

/** Answers which payments are missing; nothing is kept, so the key does not matter. */
function askMissing(db: Database.Database): Submit {
  return (_key, given) => {
    const parsed = v.safeParse(missingPaymentsBody, given, { abortEarly: true })
    if (!parsed.success) return refuse(400, complaint(parsed.issues))
    return { status: 200, success: true, message: 'These are missing.', missing: missingPayments(db, parsed.output) }
  }
}

/** The kinds of submission by their address. */
export function submissions(db: Database.Database): ReadonlyMap<string, Submit> {
  return new Map([
    ['/api/newsletter/subscribe', submitTo(db, '/api/newsletter/subscribe', newsletterBody, recordNewsletter)],
    ['/api/contact', submitTo(db, '/api/contact', contactBody, recordContact)],
    ['/api/account/delete', submitTo(db, '/api/account/delete', deletionBody, recordDeletion)],
    ['/api/payments', submitTo(db, '/api/payments', paymentBody, recordPayment, { receiptByEmail: true })],
    ['/api/payments/events', submitTo(db, '/api/payments/events', paymentEventBody, recordPaymentEvent)],
    ['/api/payments/missing', askMissing(db)],
  ])
}
