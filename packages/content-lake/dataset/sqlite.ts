import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

import * as v from 'valibot'

/** A SQLite file: a committed transaction is on disk when the call returns. */
export class Sqlite {
  readonly #db: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()

  /** Opens or creates `<folder>/<name>.sqlite`; `schema` must be idempotent. */
  constructor(folder: string, name: string, schema: string) {
    mkdirSync(folder, { recursive: true })
    this.#db = new DatabaseSync(join(folder, `${name}.sqlite`))
    this.#db.exec('PRAGMA journal_mode = WAL')
    // FULL: acknowledged transactions survive a power cut, not only a crash of this process.
    this.#db.exec('PRAGMA synchronous = FULL')
    this.#db.exec(schema)
  }

  /** Runs `change` atomically. It must not call this method again. */
  atomically<Result>(change: () => Result): Result {
    // IMMEDIATE: values read before the first write must still hold at commit.
    this.sql('BEGIN IMMEDIATE').run()
    try {
      const result = change()
      this.sql('COMMIT').run()
      return result
    } catch (error) {
      this.#rollBack()
      throw error
    }
  }

  /** Returns a cached prepared statement. */
  sql(text: string): StatementSync {
    const known = this.#statements.get(text)
    if (known !== undefined) return known
    const statement = this.#db.prepare(text)
    this.#statements.set(text, statement)
    return statement
  }

  /** Returns the first row, parsed; null without one. */
  first<Row extends v.GenericSchema>(row: Row, text: string, ...values: SQLInputValue[]): v.InferOutput<Row> | null {
    const found = this.sql(text).get(...values)
    return found === undefined ? null : v.parse(row, found)
  }

  /** Returns every row, parsed. */
  all<Row extends v.GenericSchema>(row: Row, text: string, ...values: SQLInputValue[]): v.InferOutput<Row>[] {
    return v.parse(v.array(row), this.sql(text).all(...values))
  }

  close() {
    this.#statements.clear()
    this.#db.close()
  }

  #rollBack() {
    try {
      this.sql('ROLLBACK').run()
    } catch {
      // SQLite has rolled back already, as it does when the disk is full: report the first error.
    }
  }
}
