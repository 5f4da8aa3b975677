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

const json = v.pipe(v.string(), v.parseJson())
const transactionRow = v.pipe(
  v.object({ id: v.number(), body: v.pipe(json, transactionBody) }),
  v.transform(({ id, body }): Transaction => ({ ...body, id })),
)
const returnRow = v.pipe(
  v.object({ id: v.number(), body: v.pipe(json, returnBody) }),
  v.transform(({ id, body }): Refund | Dispute => ({ ...body, id })),
)
const arrivingRow = v.object({ id: v.number(), at: v.number() })
const webhookRow = v.object({
  id: v.number(),
  reference: v.string(),
  body: v.string(),
  attempts: v.number(),
  nextAt: v.number(),
})
const eventRow = v.object({
  id: v.number(),
  at: v.string(),
  kind: v.string(),
  reference: v.nullable(v.string()),
  detail: json,
})
export type Webhook = v.InferOutput<typeof webhookRow>

const FIRST_ID = 4_099_260_516

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

  /** Stores a transaction; returns null when the reference exists. */
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
    return this.#file.first(transactionRow, `SELECT id, body FROM transactions WHERE ${column} = ?`, value)
  }

  /** Returns every transaction, newest first. */
  transactions(): Transaction[] {
    return this.#file.all(transactionRow, 'SELECT id, body FROM transactions ORDER BY id DESC')
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
    const select = 'SELECT id, body FROM returns WHERE ?1 IS NULL OR transaction_id = ?1 ORDER BY id'
    return this.#file.all(returnRow, select, transactionId)
  }

  /** Returns the transaction whose transfer completes next. */
  nextArrival(): { id: number; at: number } | null {
    const select = 'SELECT id, arrives_at AS at FROM transactions WHERE arrives_at IS NOT NULL ORDER BY at LIMIT 1'
    return this.#file.first(arrivingRow, select)
  }

  enqueue(reference: string, event: object, now: number) {
    this.#file
      .sql('INSERT INTO webhooks (reference, body, next_at) VALUES (?, ?, ?)')
      .run(reference, JSON.stringify(event), now)
  }

  /** Returns pending webhooks, the next one first. */
  waitingWebhooks(limit: number): Webhook[] {
    const select = `SELECT id, reference, body, attempts, next_at AS nextAt FROM webhooks
      WHERE next_at IS NOT NULL ORDER BY next_at, id LIMIT ?`
    return this.#file.all(webhookRow, select, limit)
  }

  /** Records an attempt. `nextAt`: the next one, null if delivered or given up. */
  attempted(id: number, nextAt: number | null) {
    this.#file.sql('UPDATE webhooks SET attempts = attempts + 1, next_at = ? WHERE id = ?').run(nextAt, id)
  }

  note(kind: string, reference: string | null, detail: object = {}) {
    const insert = 'INSERT INTO events (at, kind, reference, detail) VALUES (?, ?, ?, ?)'
    this.#file.sql(insert).run(new Date().toISOString(), kind, reference, JSON.stringify(detail))
  }

  /** Returns events, oldest first; only those of `reference` if given. */
  events(reference: string | null) {
    return this.#file.all(eventRow, 'SELECT * FROM events WHERE ?1 IS NULL OR reference = ?1 ORDER BY id', reference)
  }

  close() {
    this.#file.close()
  }
}
