import { createHash, randomBytes } from 'node:crypto'

import { Sqlite } from 'content-lake-stand-in'

export const SESSION_MS = 30 * 86_400_000

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS sessions (
    id TEXT PRIMARY KEY, token_digest TEXT NOT NULL, expires_at INTEGER NOT NULL) WITHOUT ROWID;
`

/** Opens the editor sessions, which survive restarts. A changed EDITOR_TOKEN ends all of them. */
export function openSessions(dataDir: string, editorToken: string | null) {
  const db = new Sqlite(dataDir, 'sessions', SCHEMA)
  const digest = createHash('sha256')
    .update(editorToken ?? '')
    .digest('base64')
  db.sql('DELETE FROM sessions WHERE expires_at <= ?').run(Date.now())
  const find = db.sql('SELECT 1 FROM sessions WHERE id = ? AND token_digest = ? AND expires_at > ?')
  return {
    /** Returns the id of a new session. */
    create(): string {
      const id = randomBytes(24).toString('base64url')
      db.sql('INSERT INTO sessions VALUES (?, ?, ?)').run(id, digest, Date.now() + SESSION_MS)
      return id
    },
    isOpen: (id: string) => find.get(id, digest, Date.now()) !== undefined,
    end: (id: string) => void db.sql('DELETE FROM sessions WHERE id = ?').run(id),
    close: () => db.close(),
  }
}
