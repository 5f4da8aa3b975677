import { createHmac, randomBytes } from 'node:crypto'

import { sameSecret } from 'content-lake-stand-in'

const DAY_IN_SECONDS = 86_400
export const SESSION_DAYS = 30

export type SessionSigner = {
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
