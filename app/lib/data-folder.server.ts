import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { SettingsError } from './settings-variables.server'

/** What a failed write says of its folder, by the code of the system or of SQLite. */
const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of the disk is used up',
  SQLITE_FULL: 'the disk is full',
  EROFS: 'the disk is read-only',
  SQLITE_READONLY: 'it is read-only',
  SQLITE_CANTOPEN: 'its files cannot be opened',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOENT: 'it cannot be made there',
  ENOTDIR: 'a file stands in its place',
  EEXIST: 'a file stands in its place',
}

/** One line that says why the data folder cannot be used and what to do, or null for an error of another kind. */
export function dataFolderProblem(folder: string, error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const reason = REASONS[code]
  return reason
    ? `DATA_DIR ${folder} cannot be written: ${reason}. Make room or mend its rights, or choose another folder with DATA_DIR`
    : null
}

/** More than the smallest file that is kept, less than the largest. */
const PROBE = Buffer.alloc(64 * 1024)

/** Makes the folder, for its owner alone, and sees that it can be written. @throws SettingsError with one line */
export function prepareDataFolder(folder: string): void {
  const probe = join(folder, `.probe-${process.pid}`)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeFileSync(probe, PROBE, { mode: 0o600 })
    rmSync(probe)
  } catch (error) {
    try {
      rmSync(probe, { force: true })
    } catch {
      // The first failure is the one to tell.
    }
    const problem = dataFolderProblem(folder, error)
    throw problem === null ? error : new SettingsError(problem)
  }
}
