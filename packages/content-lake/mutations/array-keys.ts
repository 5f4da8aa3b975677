import { randomBytes } from 'node:crypto'

import { isRecord } from '../dataset/documents'

/** Returns a copy of a JSON value in which every object inside an array has a `_key`. */
export function withArrayKeys(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map((item: unknown) => {
      const keyed = withArrayKeys(item)
      return isRecord(keyed) && typeof keyed._key !== 'string'
        ? { ...keyed, _key: randomBytes(6).toString('hex') }
        : keyed
    })
  }
  return isRecord(value) ? recordWithArrayKeys(value) : value
}

export function recordWithArrayKeys(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).map(([key, item]) => [key, withArrayKeys(item)]))
}
