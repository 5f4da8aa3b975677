import { createHash } from 'node:crypto'

import { SESSION_LIFE_MS } from './session.server'

/** Which of the Studio's secrets have opened a preview in this process. */
export type UsedSecrets = {
  /** The mark of a secret, which does not tell it. */
  markOf(secret: string): string
  /** Takes note of a use. @returns whether it is the first */
  use(mark: string, now?: number): boolean
}

/** The Studio's secrets are good for an hour; the note is kept as long. */
export function createUsedSecrets(): UsedSecrets {
  const used = new Map<string, number>()
  return {
    markOf: (secret) => createHash('sha256').update(secret).digest('base64url').slice(0, 22),
    use(mark, now = Date.now()) {
      for (const [known, at] of used) if (at + SESSION_LIFE_MS < now) used.delete(known)
      if (used.has(mark)) return false
      used.set(mark, now)
      return true
    },
  }
}
