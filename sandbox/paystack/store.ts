import * as v from 'valibot'

import { Sqlite } from 'content-lake-stand-in'
import { returnBody, type Dispute, type Refund, type ReturnBody } from './returns'
import { transactionBody, type Transaction, type TransactionBody } from './transaction'

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS transactions (
    id INTEGER PRIMARY KEY AUTOINCREMENT, reference TEXT NOT NULL UNIQUE, access_code TEXT NOT NULL UNIQUE,
    status TEXT NOT NULL, amount INTEGER NOT NULL, created_at TEXT NOT NULL, arrives_at INTEGER, body TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS transactions_arriving ON transactions (arrives_at) WHERE arrives_at IS NOT NULL;
  CREATE TABLE IF NOT EXISTS webhooks (
    id INTEGER PRIMARY KEY AUTOINCREMENT, reference TEXT NOT NULL, body TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0, next_at INTEGER);
  CREATE INDEX IF NOT EXISTS webhooks_waiting ON webhooks (next_at) WHERE next_at IS NOT NULL;
  CREATE TABLE IF NOT EXISTS returns (
    id INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, transaction_id INTEGER NOT NULL, body TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS returns_of ON returns (transaction_id);
  CREATE TABLE IF NOT EXISTS events (
    id INTEGER PRIMARY KEY AUTOINCREMENT, at TEXT NOT NULL, kind TEXT NOT NULL, reference TEXT, detail TEXT NOT NULL);
`

const transactionRow = v.object({ id: v.number(), body: v.string() })
const arrivingRow = v.object({ id: v.number(), arrives_at: v.number() })
const webhookRow = v.object({
  id: v.number(),
  reference: v.string(),
  body: v.string(),
  attempts: v.number(),
  next_at: v.number(),
})
const eventRow = v.object({
  id: v.number(),
  at: v.string(),
  kind: v.string(),
  reference: v.nullable(v.string()),
  detail: v.string(),
})
export type Webhook = Pick<v.InferOutput<typeof webhookRow>, 'id' | 'reference' | 'body' | 'attempts'> & {
  nextAt: number
}

const FIRST_ID = 4_099_260_516

function readTransaction(row: unknown): Transaction {
  const { id, body } = v.parse(transactionRow, row)
  return { ...v.parse(transactionBody, JSON.parse(body)), id }
}

/** Transactions, pending webhooks and events. Calls are synchronous and durable. */
export class PaystackStore {
  readonly #file: Sqlite

  constructor(folder: string) {
    this.#file = new Sqlite(folder, 'paystack', SCHEMA)
  }

  /** Runs several calls atomically. */
  atomically<Result>(change: () => Result): Result {
    return this.#file.atomically(change)
  }

  /** Returns null when the reference exists. */
  create(body: TransactionBody): Transaction | null {
    const insert = `INSERT INTO transactions (id, reference, access_code, status, amount, created_at, arrives_at, body)
      VALUES (coalesce((SELECT max(id) + 1 FROM transactions), ${FIRST_ID}), ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (reference) DO NOTHING`
    const { reference, accessCode, status, amount, createdAt, arrivesAt } = body
    const { changes } = this.#file
      .sql(insert)
      .run(reference, accessCode, status, amount, createdAt, arrivesAt, JSON.stringify(body))
    return changes === 0 ? null : this.byReference(reference)
  }

  save({ id, ...body }: Transaction) {
    const { status, amount, arrivesAt } = body
    const update = 'UPDATE transactions SET status = ?, amount = ?, arrives_at = ?, body = ? WHERE id = ?'
    this.#file.sql(update).run(status, amount, arrivesAt, JSON.stringify(body), id)
  }

  byReference(reference: string): Transaction | null {
    return this.#find('reference', reference)
  }

  byAccessCode(code: string): Transaction | null {
    return this.#find('access_code', code)
  }

  byId(id: number): Transaction | null {
    return this.#find('id', id)
  }

  #find(column: 'id' | 'reference' | 'access_code', value: string | number): Transaction | null {
    const row = this.#file.sql(`SELECT id, body FROM transactions WHERE ${column} = ?`).get(value)
    return row === undefined ? null : readTransaction(row)
  }

  /** Returns every transaction, newest first. */
  transactions(): Transaction[] {
    return this.#file.sql('SELECT id, body FROM transactions ORDER BY id DESC').all().map(readTransaction)
  }

  createReturn<Body extends ReturnBody>(body: Body): Body & { id: number } {
    const insert = 'INSERT INTO returns (kind, transaction_id, body) VALUES (?, ?, ?)'
    const { lastInsertRowid } = this.#file.sql(insert).run(body.kind, body.transactionId, JSON.stringify(body))
    return { ...body, id: Number(lastInsertRowid) }
  }

  saveReturn({ id, ...body }: Refund | Dispute) {
    this.#file.sql('UPDATE returns SET body = ? WHERE id = ?').run(JSON.stringify(body), id)
  }

  /** Returns the refunds of one transaction, or of all, oldest first. */
  refundsOf(transactionId: number | null): Refund[] {
    return this.#returns(transactionId).filter((row) => row.kind === 'refund')
  }

  /** Returns the disputes of one transaction, or of all, oldest first. */
  disputesOf(transactionId: number | null): Dispute[] {
    return this.#returns(transactionId).filter((row) => row.kind === 'dispute')
  }

  #returns(transactionId: number | null): (Refund | Dispute)[] {
    const rows = this.#file
      .sql('SELECT id, body FROM returns WHERE $transactionId IS NULL OR transaction_id = $transactionId ORDER BY id')
      .all({ transactionId })
    return v
      .parse(v.array(transactionRow), rows)
      .map(({ id, body }) => ({ ...v.parse(returnBody, JSON.parse(body)), id }))
  }

  /** Returns the transaction whose transfer completes next. */
  nextArrival(): { id: number; at: number } | null {
    const row = this.#file
      .sql('SELECT id, arrives_at FROM transactions WHERE arrives_at IS NOT NULL ORDER BY arrives_at LIMIT 1')
      .get()
    if (row === undefined) return null
    const { id, arrives_at } = v.parse(arrivingRow, row)
    return { id, at: arrives_at }
  }

  enqueue(reference: string, event: object, now: number) {
    this.#file
      .sql('INSERT INTO webhooks (reference, body, next_at) VALUES (?, ?, ?)')
      .run(reference, JSON.stringify(event), now)
  }

  /** Returns pending webhooks, the next one first. */
  waitingWebhooks(limit: number): Webhook[] {
    const rows = this.#file
      .sql('SELECT * FROM webhooks WHERE next_at IS NOT NULL ORDER BY next_at, id LIMIT ?')
      .all(limit)
    return v.parse(v.array(webhookRow), rows).map(({ next_at, ...webhook }) => ({ ...webhook, nextAt: next_at }))
  }

  /** `nextAt` null: delivered or given up. */
  attempted(id: number, nextAt: number | null) {
    this.#file.sql('UPDATE webhooks SET attempts = attempts + 1, next_at = ? WHERE id = ?').run(nextAt, id)
  }

  note(kind: string, reference: string | null, detail: object = {}) {
    const insert = 'INSERT INTO events (at, kind, reference, detail) VALUES (?, ?, ?, ?)'
    this.#file.sql(insert).run(new Date().toISOString(), kind, reference, JSON.stringify(detail))
  }

  /** Returns events, oldest first; only those of `reference` if given. */
  events(reference: string | null) {
    const rows = this.#file
      .sql('SELECT * FROM events WHERE $reference IS NULL OR reference = $reference ORDER BY id')
      .all({ reference })
    return v
      .parse(v.array(eventRow), rows)
      .map(({ detail, ...event }) => ({ ...event, detail: v.parse(v.unknown(), JSON.parse(detail)) }))
  }

  close() {
    this.#file.close()
  }
}
