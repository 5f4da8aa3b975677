import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import * as v from 'valibot'

import { SettingsError } from './settings-variables.server'

/** The reason of a failed write by system error code. */
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

/** The reason by SQLite error number, because all its errors share one code. */
const SQLITE_REASONS: Readonly<Record<number, string>> = {
  8: 'it is read-only',
  13: 'the disk is full',
  14: 'its files cannot be opened',
}

function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error)) return undefined
  // The low byte is the primary code.
  if ('errcode' in error && typeof error.errcode === 'number') return SQLITE_REASONS[error.errcode & 0xff]
  return REASONS[String(error.code)]
}

/** Codes of temporary failures: the folder is right, and space returns without a changed setting. */
const DISK_FULL_CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])

/** Whether a write failed because the disk is full or read-only, which a site without a need for disk survives. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && DISK_FULL_CODES.has(String(error.code))

/** The data folder is usable except for a lack of space. */
export class InsufficientSpaceError extends SettingsError {}

/** Returns one line with the problem of the data folder and its fix, or null for another error. */
export function dataFolderProblem(folder: string, error: unknown): string | null {
  const reason = reasonOf(error)
  return reason
    ? `DATA_DIR ${folder} cannot be written: ${reason}. Free some space or fix its permissions, or choose another folder with DATA_DIR`
    : null
}

/** The content of the test file: larger than the smallest stored file, smaller than the largest. */
const PROBE = Buffer.alloc(64 * 1024)

/** Creates the folder for its owner, tests a write. @throws SettingsError; InsufficientSpaceError without space */
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
      // Report the first failure.
    }
    const problem = dataFolderProblem(folder, error)
    if (problem === null) throw error
    throw isDiskFull(error) ? new InsufficientSpaceError(problem) : new SettingsError(problem)
  }
}

/** A JSON file under DATA_DIR whose value also lives in memory: a full disk loses it at the next restart only. */
export function openJsonFile<Value>(file: string, schema: v.GenericSchema<unknown, Value>) {
  return {
    /** The stored value; null without one that fits the schema. */
    read(): Value | null {
      try {
        return v.parse(schema, JSON.parse(readFileSync(file, 'utf8')))
      } catch {
        return null
      }
    },
    /** Renames a complete file, so that a killed process leaves the earlier one intact. Never throws. */
    write(value: Value): void {
      try {
        writeFileSync(`${file}.part`, JSON.stringify(value))
        renameSync(`${file}.part`, file)
      } catch {
        // The disk is full: the next change writes again.
      }
    },
  }
}
