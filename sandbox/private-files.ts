import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Creates a folder for its owner only, and restricts an existing one with its contents.
 * Files that this process creates later are private too: submissions, keys and drafts.
 */
export function restrictToOwner(folder: string) {
  process.umask(0o077)
  mkdirSync(folder, { recursive: true })
  // Only the parent folder itself: its other contents may belong to somebody else.
  const around = dirname(folder)
  if (statSync(around).uid === process.getuid?.()) chmodSync(around, 0o700)
  chmodSync(folder, 0o700)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) chmodSync(path, 0o700)
    // A temporary SQLite file may be gone by now.
    else if (entry.isFile() && existsSync(path)) chmodSync(path, 0o600)
  }
}
