import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import type { Mut } from '@sanity/mutator'
import * as v from 'valibot'

import { isRecord, storedDocument, type StoredDocument } from './documents'
import { Sqlite } from './sqlite'

export type DocumentChange = {
  id: string
  before: StoredDocument | null
  after: StoredDocument | null
  /** The requested mutations, rewritten for this document: applied to `before` they give `after`. */
  mutations: Mut[]
}

export type Transaction = {
  /** Position in the journal, starting at 1. */
  seq: number
  id: string
  timestamp: string
  author: string
  changes: DocumentChange[]
}

/** Response to a repeated request with the same transaction id. */
export type Receipt = {
  digest: string
  results: string
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS documents (id TEXT PRIMARY KEY, body TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS transactions (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, at TEXT NOT NULL, author TEXT NOT NULL,
    digest TEXT NOT NULL, results TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS changes (
    seq INTEGER NOT NULL REFERENCES transactions, position INTEGER NOT NULL, id TEXT NOT NULL,
    body TEXT, mutations TEXT NOT NULL, PRIMARY KEY (seq, position)) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS changes_by_document ON changes (id, seq);
  CREATE TABLE IF NOT EXISTS settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
`

const bodyRow = v.object({ body: v.nullable(v.string()) })
const transactionRow = v.object({ seq: v.number(), id: v.string(), at: v.string(), author: v.string() })
const changeRow = v.object({ id: v.string(), body: v.nullable(v.string()), mutations: v.string() })
const receiptRow = v.object({ digest: v.string(), results: v.string() })
const seqRow = v.object({ seq: v.nullable(v.number()) })
const timeRow = v.object({ at: v.nullable(v.string()) })
const valueRow = v.object({ value: v.string() })

const readDocument = (body: string | null): StoredDocument | null =>
  body === null ? null : v.parse(storedDocument, JSON.parse(body))
const readMutations = (text: string): Mut[] => v.parse(v.array(v.custom<Mut>(isRecord)), JSON.parse(text))

const SQLITE_BUSY = 5

/** Thrown when another process uses the folder. */
export class FolderInUse extends Error {
  constructor(readonly folder: string) {
    super(`Another process already uses ${folder}: stop it, or choose another folder.`)
  }
}

/**
 * Two processes on one folder would not see each other’s writes. The lock is an open transaction in its own file, so
 * the operating system releases it however the process ends.
 */
function lockFolder(folder: string): DatabaseSync {
  const lock = new DatabaseSync(join(folder, 'lock.sqlite'))
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return lock
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) throw new FolderInUse(folder)
    throw error
  }
}

/**
 * Persistent storage of documents and of the transactions that created them.
 * Calls are synchronous; `append` returns after the transaction is on disk.
 */
export class Journal {
  readonly #file: Sqlite
  readonly #lock: DatabaseSync

  /** Throws FolderInUse when another process uses the folder. */
  constructor(folder: string) {
    mkdirSync(folder, { recursive: true })
    this.#lock = lockFolder(folder)
    this.#file = new Sqlite(folder, 'content-lake', SCHEMA)
  }

  documents(): StoredDocument[] {
    const rows = this.#file.all(bodyRow, 'SELECT body FROM documents ORDER BY id')
    return rows.map(({ body }) => readDocument(body)).filter((document) => document !== null)
  }

  /** Stores a transaction atomically and returns its position. Throws when its id exists. */
  append(transaction: Omit<Transaction, 'seq'>, receipt: Receipt): number {
    return this.#file.atomically(() => {
      const begin = this.#file.sql('INSERT INTO transactions (id, at, author, digest, results) VALUES (?, ?, ?, ?, ?)')
      const { id, timestamp, author, changes } = transaction
      const { lastInsertRowid } = begin.run(id, timestamp, author, receipt.digest, receipt.results)
      const seq = Number(lastInsertRowid)
      const record = this.#file.sql('INSERT INTO changes (seq, position, id, body, mutations) VALUES (?, ?, ?, ?, ?)')
      const store = this.#file.sql(
        'INSERT INTO documents (id, body) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body',
      )
      const remove = this.#file.sql('DELETE FROM documents WHERE id = ?')
      changes.forEach(({ id, after, mutations }, position) => {
        const body = after === null ? null : JSON.stringify(after)
        record.run(seq, position, id, body, JSON.stringify(mutations))
        if (body === null) remove.run(id)
        else store.run(id, body)
      })
      return seq
    })
  }

  receipt(transactionId: string): Receipt | null {
    return this.#file.first(receiptRow, 'SELECT digest, results FROM transactions WHERE id = ?', transactionId)
  }

  lastSeq(): number {
    return this.#file.first(seqRow, 'SELECT max(seq) AS seq FROM transactions')?.seq ?? 0
  }

  /** Returns the commit time of the newest transaction in milliseconds; 0 without one. */
  lastTime(): number {
    const at = this.#file.first(timeRow, 'SELECT max(at) AS at FROM transactions')?.at ?? null
    return at === null ? 0 : Date.parse(at)
  }

  seqOf(transactionId: string): number | null {
    return this.#file.first(seqRow, 'SELECT seq FROM transactions WHERE id = ?', transactionId)?.seq ?? null
  }

  /** Returns the transactions with `from < seq <= to`, oldest first. */
  between(from: number, to: number): Transaction[] {
    const select = 'SELECT seq, id, at, author FROM transactions WHERE seq > ? AND seq <= ? ORDER BY seq'
    return this.#file.all(transactionRow, select, from, to).map((row) => this.#read(row))
  }

  /** Returns at most `limit` transactions that touched one of `ids`, with `from <= seq <= to`. */
  touching(
    ids: string[],
    range: { from: number; to: number },
    order: 'oldest first' | 'newest first',
    limit: number,
  ): Transaction[] {
    const select = `SELECT seq, id, at, author FROM transactions WHERE seq IN (
       SELECT seq FROM changes WHERE id IN (SELECT value FROM json_each(?)) AND seq >= ? AND seq <= ?)
     ORDER BY seq ${order === 'newest first' ? 'DESC' : 'ASC'} LIMIT ?`
    const rows = this.#file.all(transactionRow, select, JSON.stringify(ids), range.from, range.to, limit)
    return rows.map((row) => this.#read(row))
  }

  /** Returns the document after the transaction at `seq`; null when it did not exist. */
  documentAt(id: string, seq: number): StoredDocument | null {
    const select = 'SELECT body FROM changes WHERE id = ? AND seq <= ? ORDER BY seq DESC LIMIT 1'
    return readDocument(this.#file.first(bodyRow, select, id, seq)?.body ?? null)
  }

  /** Returns the last state of a document, also after its deletion. */
  lastBody(id: string): StoredDocument | null {
    const select = 'SELECT body FROM changes WHERE id = ? AND body IS NOT NULL ORDER BY seq DESC LIMIT 1'
    return readDocument(this.#file.first(bodyRow, select, id)?.body ?? null)
  }

  /** Returns the position of the last transaction at or before a time (ISO 8601). */
  seqAtTime(time: string): number {
    return this.#file.first(seqRow, 'SELECT max(seq) AS seq FROM transactions WHERE at <= ?', time)?.seq ?? 0
  }

  setting(key: string): string | null {
    return this.#file.first(valueRow, 'SELECT value FROM settings WHERE key = ?', key)?.value ?? null
  }

  setSetting(key: string, value: string) {
    this.#file
      .sql('INSERT INTO settings (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value')
      .run(key, value)
  }

  close() {
    this.#file.close()
    this.#lock.close()
  }

  #read({ seq, id, at, author }: v.InferOutput<typeof transactionRow>): Transaction {
    const select = 'SELECT id, body, mutations FROM changes WHERE seq = ? ORDER BY position'
    const changes = this.#file.all(changeRow, select, seq).map((row) => ({
      id: row.id,
      before: this.documentAt(row.id, seq - 1),
      after: readDocument(row.body),
      mutations: readMutations(row.mutations),
    }))
    return { seq, id, timestamp: at, author, changes }
  }
}
