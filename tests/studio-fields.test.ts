import { expect, it } from 'vitest'

import { schemaTypes } from '../studio/schema/schema-types'

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

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

it('describes every field of the Studio', () => {
  const fields = fieldsOf(schemaTypes, '')
  expect(fields.length).toBeGreaterThan(400)
  const undescribed = fields.filter(({ description }) => typeof description !== 'string' || description.trim() === '')
  expect(undescribed.map(({ path }) => path)).toEqual([])
})
