import { createHmac, randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { sameSecret } from 'content-lake-stand-in'

/** Sessions that were signed out before they expired: their cookies still have a valid signature. */
type EndedSessions = {
  /** @param session cookie value with a valid signature */
  end(session: string): void
  has(session: string): boolean
}

/**
 * Stores one session per line in a file readable by its owner only.
 * @param isOver whether a session has expired and can be dropped
 */
export function endedSessions(dataDir: string, isOver: (session: string) => boolean): EndedSessions {
  const file = join(dataDir, 'ended-sessions')
  const known = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  const ended = new Set(known.filter((session) => !isOver(session)))
  if (ended.size < known.length) writeFileSync(file, [...ended].map((session) => `${session}\n`).join(''))
  return {
    end(session) {
      if (ended.has(session)) return
      ended.add(session)
      appendFileSync(file, `${session}\n`, { mode: 0o600 })
    },
    has: (session) => ended.has(session),
  }
}

const DAY_IN_SECONDS = 86_400
export const SESSION_DAYS = 30

type SessionSigner = {
  /** Returns a cookie value that is valid for `sessionDays` from `now` (milliseconds). */
  issue(now: number): string
  verifies(value: string, now: number): boolean
}

/** Signs editor sessions with a key that survives restarts and changes with EDITOR_TOKEN. */
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
