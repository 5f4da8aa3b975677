import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import * as v from 'valibot'

const tables = {
  newsletter: 'newsletter',
  contact: 'contact',
  deletion: 'deletions',
  payment: 'payments',
  event: 'returns',
}

const open = (dataDir: string) => new DatabaseSync(join(dataDir, 'api-host', 'submissions.sqlite'))

/** Returns the rows of one kind in the API host’s database under `dataDir`, oldest first. */
export function storedRows(dataDir: string, kind: keyof typeof tables): Record<string, unknown>[] {
  const db = open(dataDir)
  try {
    const rows = db.prepare(`SELECT * FROM ${tables[kind]} ORDER BY id`).all()
    return v.parse(v.array(v.record(v.string(), v.unknown())), rows)
  } finally {
    db.close()
  }
}

/** Removes an address from the newsletter list, like the link in an email. */
export function removeSubscriber(dataDir: string, email: string): void {
  const db = open(dataDir)
  try {
    db.prepare('DELETE FROM newsletter WHERE email = ?').run(email)
  } finally {
    db.close()
  }
}
