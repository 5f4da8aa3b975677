import { createHash } from 'node:crypto'

/** Fields that differ between two attempts of one submission. */
const changing = new Set(['timestamp', 'userAgent', 'at'])

/** Returns a hash of a submission and its path. Bodies are parsed, so their fields have a fixed order. */
export function digestOf(path: string, body: object): string {
  const lasting = Object.entries(body).filter(([name]) => !changing.has(name))
  return createHash('sha256')
    .update(JSON.stringify([path, lasting]))
    .digest('hex')
}
