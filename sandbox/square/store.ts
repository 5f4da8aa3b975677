import * as v from 'valibot'

import { Sqlite } from 'content-lake-stand-in'

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS payments (seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, created_at TEXT NOT NULL, body TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS answers (key TEXT PRIMARY KEY, asked TEXT NOT NULL, status INTEGER NOT NULL, body TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS refunds (seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, body TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS disputes (seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, body TEXT NOT NULL);
`
const paymentRow = v.object({ seq: v.number(), body: v.string() })
const answerRow = v.object({ asked: v.string(), status: v.number(), body: v.string() })

export type Answer = {
  status: number
  body: unknown
}

export type ListFilter = {
  locationId: string
  beginTime: string
  endTime: string
  /** Cursor: the end of the previous page. */
  after: number | null
  limit: number
}

/** Payments, and the response to each idempotency key. Calls are synchronous and durable. */
export class SquareStore {
  readonly #file: Sqlite

  constructor(folder: string) {
    this.#file = new Sqlite(folder, 'square', SCHEMA)
  }

  /** Returns the previous request and response of a key. */
  answerTo(key: string): (Answer & { asked: string }) | null {
    const row = this.#file.sql('SELECT asked, status, body FROM answers WHERE key = ?').get(key)
    if (row === undefined) return null
    const { asked, status, body } = v.parse(answerRow, row)
    return { asked, status, body: JSON.parse(body) }
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
    const row = this.#file.sql('SELECT seq, body FROM payments WHERE id = ?').get(id)
    return row === undefined ? null : JSON.parse(v.parse(paymentRow, row).body)
  }

  /** Returns one page, newest first; `next` is its end, null on the last page. */
  list({ locationId, beginTime, endTime, after, limit }: ListFilter): {
    payments: unknown[]
    next: number | null
  } {
    const rows = v.parse(
      v.array(paymentRow),
      this.#file
        .sql(
          `SELECT seq, body FROM payments WHERE created_at >= $beginTime AND created_at <= $endTime AND ($after IS NULL OR seq < $after)
           AND body ->> '$.location_id' = $locationId ORDER BY seq DESC LIMIT $most`,
        )
        .all({ beginTime, endTime, after, most: limit + 1, locationId }),
    )
    const page = rows.slice(0, limit)
    return {
      payments: page.map(({ body }): unknown => JSON.parse(body)),
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
    const rows = this.#file.sql(`SELECT seq, body FROM ${table} ORDER BY seq DESC`).all()
    return v.parse(v.array(paymentRow), rows).map(({ body }): unknown => JSON.parse(body))
  }

  close() {
    this.#file.close()
  }
}
