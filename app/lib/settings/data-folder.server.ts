import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { SettingsError } from './settings-variables.server'

/** What a failed write says of its folder, by the code of the system. */
const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of the disk is used up',
  EROFS: 'the disk is read-only',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOENT: 'it cannot be made there',
  ENOTDIR: 'a file stands in its place',
  EEXIST: 'a file stands in its place',
}

/** The same by the number of SQLite, whose errors have one code in common. */
const SQLITE_REASONS: Readonly<Record<number, string>> = {
  8: 'it is read-only',
  13: 'the disk is full',
  14: 'its files cannot be opened',
}

function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error)) return undefined
  // Its low byte is the kind, the rest is detail.
  if ('errcode' in error && typeof error.errcode === 'number') return SQLITE_REASONS[error.errcode & 0xff]
  return REASONS[String(error.code)]
}

/** Nothing more fits there for now: the folder is right, and room comes back without a setting. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])

/** Whether a write failed because the disk is full or takes nothing, which a site without need of a disk outlives. */
export const hasNoRoom = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && NO_ROOM.has(String(error.code))

/** The data folder would do, if there were room in it. */
export class NoRoomError extends SettingsError {}

/** One line that says why the data folder cannot be used and what to do, or null for an error of another kind. */
export function dataFolderProblem(folder: string, error: unknown): string | null {
  const reason = reasonOf(error)
  return reason
    ? `DATA_DIR ${folder} cannot be written: ${reason}. Free some space or fix its permissions, or choose another folder with DATA_DIR`
    : null
}

/** More than the smallest file that is kept, less than the largest. */
const PROBE = Buffer.alloc(64 * 1024)

/** Makes the folder, for its owner alone, and sees that it can be written. @throws SettingsError with one line; NoRoomError where only room is missing */
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
    if (problem === null) throw error
    throw hasNoRoom(error) ? new NoRoomError(problem) : new SettingsError(problem)
  }
}
