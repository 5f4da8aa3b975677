import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Sessions that were signed out before they expired: their cookies still have a valid signature. */
export type EndedSessions = {
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
