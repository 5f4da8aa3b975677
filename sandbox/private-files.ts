import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Makes a folder that nobody but its owner can look into, also one of an earlier start with everything in it.
 * Files made from then on by this process are private too: submissions, keys and drafts lie here.
 */
export function keepPrivate(folder: string) {
  process.umask(0o077)
  mkdirSync(folder, { recursive: true })
  // Of the folder around it only itself: what else is there is not ours, and it may be somebody else's.
  const around = dirname(folder)
  if (statSync(around).uid === process.getuid?.()) chmodSync(around, 0o700)
  chmodSync(folder, 0o700)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) chmodSync(path, 0o700)
    // A file of SQLite may be gone by now.
    else if (entry.isFile() && existsSync(path)) chmodSync(path, 0o600)
  }
}
