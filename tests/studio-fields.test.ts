import type { SanityDocument } from '@sanity/client'
import PQueue from 'p-queue'
import { describe, expect, it } from 'vitest'

import { packageType } from '../app/content/offers/offers.schema'
import { schemaTypes } from '../studio/schema/schema-types'
import { seededChecker } from './seeded-checker.fixture'

const seeded = seededChecker()

type Emptied = {
  value: unknown
  /** Paths of removed or blanked texts, in the checker’s format. */
  paths: string[]
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isProse = (value: unknown[]) => value.some((item) => isObject(item) && item['_type'] === 'block')
const keyed = (item: unknown, index: number) => (isObject(item) && '_key' in item ? { _key: item['_key'] } : index)

/** Replaces every text of a value, including formatted text, by the result of `empty`; lists keep their length. */
function emptied(value: unknown, path: unknown[], empty: (text: unknown) => unknown): Emptied {
  if (typeof value === 'string') return { value: empty(value), paths: [fieldPath(path)] }
  if (Array.isArray(value)) {
    if (isProse(value)) return { value: empty(value), paths: [fieldPath(path)] }
    const items = value.map((item: unknown, index) => emptied(item, [...path, keyed(item, index)], empty))
    return { value: items.map((item) => item.value), paths: items.flatMap(({ paths }) => paths) }
  }
  if (!isObject(value)) return { value, paths: [] }
  const parts = Object.entries(value).map(([name, part]) => ({
    name,
    ...(name.startsWith('_') ? { value: part, paths: [] } : emptied(part, [...path, name], empty)),
  }))
  return {
    value: Object.fromEntries(parts.map((part) => [part.name, part.value])),
    paths: parts.flatMap(({ paths }) => paths),
  }
}

/** A slug is validated as a whole. */
const fieldPath = (path: unknown[]) => JSON.stringify(path.filter((part) => part !== 'current'))

const SPACES = '  \n'
const blankProse = [
  {
    _type: 'block',
    _key: 'a',
    style: 'normal',
    markDefs: [],
    children: [{ _type: 'span', _key: 'b', text: SPACES, marks: [] }],
  },
]

describe('blank text in the Studio', () => {
  it('fails validation in required fields and in lists', async () => {
    const documents = await seeded.visitor().fetch<SanityDocument[]>('*[!string::startsWith(_type, "sanity.")]')
    const missed: string[] = []
    let refused = 0
    const checkBlank = async (document: SanityDocument) => {
      const refusedPaths = async ({ value }: Emptied) => {
        const markers = await seeded.check({ ...document, ...(isObject(value) && value) })
        return new Set(markers.filter(({ level }) => level === 'error').map(({ path }) => fieldPath(path)))
      }
      const without = emptied(document, [], () => undefined)
      const blank = emptied(document, [], (text) => (typeof text === 'string' ? SPACES : blankProse))
      const [needed, found] = await Promise.all([refusedPaths(without), refusedPaths(blank)])
      for (const path of without.paths) {
        if (!needed.has(path)) continue
        refused += 1
        if (!found.has(path)) missed.push(`${document._id} ${path}`)
      }
    }
    // Checks mostly wait for queries.
    await new PQueue({ concurrency: 8 }).addAll(documents.map((document) => () => checkBlank(document)))
    expect(refused).toBeGreaterThan(300)
    expect(missed).toEqual([])
  }, 120_000)
})

/** Returns every field of a schema definition, including those of inline objects. */
function fieldsOf(definition: unknown, path: string): { path: string; description: unknown }[] {
  if (Array.isArray(definition)) return definition.flatMap((part: unknown) => fieldsOf(part, path))
  if (!isObject(definition)) return []
  const here = `${path}/${String(definition['name'] ?? definition['type'])}`
  const fields: unknown = definition['fields']
  const own = Array.isArray(fields)
    ? fields.filter(isObject).map(({ name, description }) => ({ path: `${here}/${String(name)}`, description }))
    : []
  return [...own, ...['fields', 'of', 'marks', 'annotations'].flatMap((part) => fieldsOf(definition[part], here))]
}

describe('Studio schema', () => {
  it('describes every field', () => {
    const fields = fieldsOf(schemaTypes, '')
    expect(fields.length).toBeGreaterThan(400)
    expect(
      fields
        .filter(({ description }) => typeof description !== 'string' || description.trim() === '')
        .map(({ path }) => path),
    ).toEqual([])
  })
})

describe('package preview', () => {
  it('shows a placeholder without a price', () => {
    expect(packageType.preview?.prepare?.({ title: 'Single', price: null, popular: false })).toMatchObject({
      subtitle: 'No price yet',
    })
  })
})
