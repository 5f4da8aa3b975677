import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Sessions that were signed out before their days were over: their cookies carry a good signature for that long. */
export type EndedSessions = {
  /** @param session the cookie's value, whose signature is good */
  end(session: string): void
  has(session: string): boolean
}

/** A file with one session a line, for its owner alone. @param isOver whether a session ends by its age anyway: it is forgotten */
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
