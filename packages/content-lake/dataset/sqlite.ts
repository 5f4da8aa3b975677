import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'

/** A SQLite file of ours: a committed transaction is on the disk when the call returns. */
export class Sqlite {
  readonly #db: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()

  /** Opens or makes `<folder>/<name>.sqlite`; `schema` must be safe to run again. */
  constructor(folder: string, name: string, schema: string) {
    mkdirSync(folder, { recursive: true })
    this.#db = new DatabaseSync(join(folder, `${name}.sqlite`))
    this.#db.exec('PRAGMA journal_mode = WAL')
    // FULL: what was acknowledged survives a power cut too, not only the end of this process.
    this.#db.exec('PRAGMA synchronous = FULL')
    this.#db.exec(schema)
  }

  /** Runs `change` whole or not at all. It must not call this again. */
  atomically<Result>(change: () => Result): Result {
    // At once: what is read before the first write must still hold then.
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

  /** A statement, prepared once. */
  sql(text: string): StatementSync {
    const known = this.#statements.get(text)
    if (known !== undefined) return known
    const statement = this.#db.prepare(text)
    this.#statements.set(text, statement)
    return statement
  }

  close() {
    this.#statements.clear()
    this.#db.close()
  }

  #rollBack() {
    try {
      this.sql('ROLLBACK').run()
    } catch {
      // SQLite has done it by itself, as it does when the disk is full: the first error is the one to tell.
    }
  }
}
