import { createHash } from 'node:crypto'

import { SESSION_LIFE_MS } from './session.server'

/** Studio secrets that have opened a preview in this process. */
export type UsedSecrets = {
  /** Returns a digest that identifies a secret without revealing it. */
  digestOf(secret: string): string
  /** Records a use. @returns whether it is the first */
  use(mark: string, now?: number): boolean
}

/** Entries expire after an hour, like the Studio's secrets. */
export function createUsedSecrets(): UsedSecrets {
  const used = new Map<string, number>()
  return {
    digestOf: (secret) => createHash('sha256').update(secret).digest('base64url').slice(0, 22),
    use(mark, now = Date.now()) {
      for (const [known, at] of used) if (at + SESSION_LIFE_MS < now) used.delete(known)
      if (used.has(mark)) return false
      used.set(mark, now)
      return true
    },
  }
}
