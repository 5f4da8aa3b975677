import { createHash } from 'node:crypto'

/** These differ between two sends of one submission. */
const changing = new Set(['timestamp', 'userAgent', 'at'])

/** A fingerprint of what was submitted where. Bodies are parsed, so their fields come in one order. */
export function digestOf(path: string, body: object): string {
  const lasting = Object.entries(body).filter(([name]) => !changing.has(name))
  return createHash('sha256')
    .update(JSON.stringify([path, lasting]))
    .digest('hex')
}
