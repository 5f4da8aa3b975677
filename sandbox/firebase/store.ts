import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

import { Sqlite } from 'content-lake-stand-in'
import * as v from 'valibot'

const derive = promisify<string, Buffer, number, Buffer>(scrypt)
const KEY_BYTES = 32

/** Returns a salted hash of a password as text. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `${salt.toString('base64url')}.${(await derive(password, salt, KEY_BYTES)).toString('base64url')}`
}

/** Whether the password matches the hash. */
export async function isPassword(password: string, kept: string): Promise<boolean> {
  const [salt = '', hash = ''] = kept.split('.').map((part) => Buffer.from(part, 'base64url'))
  return timingSafeEqual(await derive(password, Buffer.from(salt), KEY_BYTES), Buffer.from(hash))
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS accounts (
    id TEXT PRIMARY KEY, email TEXT NOT NULL UNIQUE, password TEXT NOT NULL, display_name TEXT,
    email_verified INTEGER NOT NULL, created_at INTEGER NOT NULL, signed_in_at INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS sessions (
    refresh_token TEXT PRIMARY KEY, account TEXT NOT NULL REFERENCES accounts, auth_time INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS documents (path TEXT PRIMARY KEY, fields TEXT NOT NULL, updated_at TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
`

const accountRow = v.pipe(
  v.object({
    id: v.string(),
    email: v.string(),
    password: v.string(),
    display_name: v.nullable(v.string()),
    email_verified: v.number(),
    created_at: v.number(),
    signed_in_at: v.number(),
  }),
  v.transform(({ display_name, email_verified, created_at, signed_in_at, ...row }) => ({
    ...row,
    displayName: display_name,
    emailVerified: email_verified === 1,
    /** The creation time in milliseconds. */
    createdAt: created_at,
    signedInAt: signed_in_at,
  })),
)

export type Account = v.InferOutput<typeof accountRow>

const sessionRow = v.pipe(
  v.object({ account: v.string(), auth_time: v.number() }),
  v.transform(({ account, auth_time }) => ({ accountId: account, authTime: auth_time })),
)
const valueRow = v.object({ value: v.string() })

/** A field in Firestore’s format; profiles contain texts only. */
type Fields = Record<string, { stringValue: string }>
const fieldsText = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.object({ stringValue: v.string() })))
const documentRow = v.pipe(
  v.object({ fields: fieldsText, updated_at: v.string() }),
  v.transform(({ fields, updated_at }) => ({ fields, updatedAt: updated_at })),
)

/** Accounts, sessions and documents. Calls are synchronous and on disk when they return. */
export class FirebaseStore {
  readonly #db: Sqlite

  constructor(folder: string) {
    this.#db = new Sqlite(folder, 'firebase', SCHEMA)
  }

  accountByEmail(email: string): Account | null {
    return this.#db.first(accountRow, 'SELECT * FROM accounts WHERE email = ?', email)
  }

  account(id: string): Account | null {
    return this.#db.first(accountRow, 'SELECT * FROM accounts WHERE id = ?', id)
  }

  /** Adds an account; returns false, without a change, when the id or email exists. */
  addAccount({ id, email, password, displayName, emailVerified, createdAt }: Omit<Account, 'signedInAt'>): boolean {
    const insert = this.#db.sql('INSERT INTO accounts VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING')
    return insert.run(id, email, password, displayName, emailVerified ? 1 : 0, createdAt, createdAt).changes === 1
  }

  /** Marks the account’s email address as verified. */
  verifyEmail(id: string): void {
    this.#db.sql('UPDATE accounts SET email_verified = 1 WHERE id = ?').run(id)
  }

  /** Adds a session. @param authTime in seconds */
  addSession(refreshToken: string, accountId: string, authTime: number): void {
    this.#db.atomically(() => {
      this.#db.sql('INSERT INTO sessions VALUES (?, ?, ?)').run(refreshToken, accountId, authTime)
      this.#db.sql('UPDATE accounts SET signed_in_at = ? WHERE id = ?').run(authTime * 1000, accountId)
    })
  }

  session(refreshToken: string): { accountId: string; authTime: number } | null {
    return this.#db.first(sessionRow, 'SELECT account, auth_time FROM sessions WHERE refresh_token = ?', refreshToken)
  }

  /** @param path below the database's root, for example `users/demo-amara` */
  document(path: string): { fields: Fields; updatedAt: string } | null {
    return this.#db.first(documentRow, 'SELECT fields, updated_at FROM documents WHERE path = ?', path)
  }

  /** Adds a document unless it exists. */
  addDocument(path: string, fields: Fields): void {
    const insert = this.#db.sql('INSERT INTO documents VALUES (?, ?, ?) ON CONFLICT DO NOTHING')
    insert.run(path, JSON.stringify(fields), new Date().toISOString())
  }

  setting(key: string): string | null {
    return this.#db.first(valueRow, 'SELECT value FROM settings WHERE key = ?', key)?.value ?? null
  }

  /** Adds a setting, or keeps its existing value: two concurrent starts read the same one afterwards. */
  addSetting(key: string, value: string): void {
    this.#db.sql('INSERT INTO settings VALUES (?, ?) ON CONFLICT DO NOTHING').run(key, value)
  }

  close(): void {
    this.#db.close()
  }
}
