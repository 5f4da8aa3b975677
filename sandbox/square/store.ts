import * as v from 'valibot'

import { Sqlite } from 'content-lake-stand-in'

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS payments (seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, created_at TEXT NOT NULL, body TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS answers (key TEXT PRIMARY KEY, asked TEXT NOT NULL, status INTEGER NOT NULL, body TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS refunds (seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, body TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS disputes (seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, body TEXT NOT NULL);
`
const body = v.pipe(v.string(), v.parseJson())
const paymentRow = v.object({ seq: v.number(), body })
const answerRow = v.object({ asked: v.string(), status: v.number(), body })

export type Answer = {
  status: number
  body: unknown
}

/** Payments, and the response to each idempotency key. Calls are synchronous and durable. */
export class SquareStore {
  readonly #file: Sqlite

  constructor(folder: string) {
    this.#file = new Sqlite(folder, 'square', SCHEMA)
  }

  /** Returns the previous request and response of a key. */
  answerTo(key: string): (Answer & { asked: string }) | null {
    return this.#file.first(answerRow, 'SELECT asked, status, body FROM answers WHERE key = ?', key)
  }

  /** Stores a payment and the response to its key atomically. */
  keep(key: string, asked: string, payment: { id: string; created_at: string }, { status, body }: Answer) {
    this.#file.atomically(() => {
      const insert = 'INSERT INTO payments (id, created_at, body) VALUES (?, ?, ?)'
      this.#file.sql(insert).run(payment.id, payment.created_at, JSON.stringify(payment))
      this.#file
        .sql('INSERT INTO answers (key, asked, status, body) VALUES (?, ?, ?, ?)')
        .run(key, asked, status, JSON.stringify(body))
    })
  }

  payment(id: string): unknown {
    return this.#file.first(paymentRow, 'SELECT seq, body FROM payments WHERE id = ?', id)?.body ?? null
  }

  /** Returns one page after the cursor, newest first; `next` is its end, null on the last page. */
  list(location: string, times: { begin: string; end: string }, after: number | null, limit: number) {
    const select = `SELECT seq, body FROM payments WHERE created_at >= ?1 AND created_at <= ?2 AND (?3 IS NULL OR seq < ?3)
      AND body ->> '$.location_id' = ?4 ORDER BY seq DESC LIMIT ?5`
    const rows = this.#file.all(paymentRow, select, times.begin, times.end, after, location, limit + 1)
    const page = rows.slice(0, limit)
    return {
      payments: page.map(({ body }) => body),
      next: rows.length > limit ? (page.at(-1)?.seq ?? null) : null,
    }
  }

  keepRefund(refund: { id: string }, payment: Record<string, unknown> & { id: string }) {
    this.#file.atomically(() => {
      this.#file.sql('INSERT INTO refunds (id, body) VALUES (?, ?)').run(refund.id, JSON.stringify(refund))
      this.#file.sql('UPDATE payments SET body = ? WHERE id = ?').run(JSON.stringify(payment), payment.id)
    })
  }

  /** Stores the current state of a dispute. */
  keepDispute(dispute: { id: string }) {
    this.#file
      .sql('INSERT INTO disputes (id, body) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body')
      .run(dispute.id, JSON.stringify(dispute))
  }

  /** Returns every refund or dispute, newest first. */
  all(table: 'refunds' | 'disputes'): unknown[] {
    return this.#file.all(paymentRow, `SELECT seq, body FROM ${table} ORDER BY seq DESC`).map(({ body }) => body)
  }

  close() {
    this.#file.close()
  }
}
