import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Reads a secret of this machine, making it (readable by its owner only) on first use. */
export function secretFile(folder: string, name: string): string {
  const path = join(folder, name)
  mkdirSync(folder, { recursive: true })
  try {
    // `wx`: of two processes that start at once, only one makes the secret.
    writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(path, 'utf8').trim()
}

/** Compares two secrets in a time that does not depend on where they differ. */
export function sameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHmac('sha256', 'compare').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}

const DAY_IN_SECONDS = 86_400
export const SESSION_DAYS = 30

export type SessionSigner = {
  /** A cookie value that is good for `sessionDays` from `now` (milliseconds). */
  issue(now: number): string
  verifies(value: string, now: number): boolean
}

/** Signs editor sessions with a key that outlives restarts and changes with EDITOR_TOKEN. */
export function sessionSigner(secret: string, editorToken: string | null): SessionSigner {
  const key = createHmac('sha256', secret)
    .update(`editor:${editorToken ?? ''}`)
    .digest()
  const sign = (payload: string) => createHmac('sha256', key).update(payload).digest('base64url')
  return {
    issue(now) {
      const payload = `${Math.floor(now / 1000)}.${randomBytes(12).toString('base64url')}`
      return `${payload}.${sign(payload)}`
    },
    verifies(value, now) {
      const end = value.lastIndexOf('.')
      if (end < 1 || !sameSecret(value.slice(end + 1), sign(value.slice(0, end)))) return false
      const issued = Number.parseInt(value, 10)
      return now / 1000 - issued < SESSION_DAYS * DAY_IN_SECONDS
    },
  }
}
