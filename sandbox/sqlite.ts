import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

import Database from 'libsql'

/** A small SQLite file of one room: a committed transaction is on the disk when the call returns. */
export class Sqlite {
  readonly #db: Database.Database
  readonly #statements = new Map<string, Database.Statement>()

  /** Opens or makes `<folder>/<name>.sqlite`; `schema` must be safe to run again. */
  constructor(folder: string, name: string, schema: string) {
    mkdirSync(folder, { recursive: true })
    this.#db = new Database(join(folder, `${name}.sqlite`))
    this.#db.pragma('journal_mode = WAL')
    // FULL: what was acknowledged survives a power cut too, not only the end of this process.
    this.#db.pragma('synchronous = FULL')
    this.#db.exec(schema)
  }

  /** Runs `change` whole or not at all. */
  atomically<Result>(change: () => Result): Result {
    return this.#db.transaction(change)()
  }

  sql(text: string): Database.Statement {
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
}
