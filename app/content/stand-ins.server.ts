import * as v from 'valibot'

import { CONTENT_DEFAULTS } from './generated/defaults.server'
import { problemsOf } from './parse'
import type { ContentReader } from './reader'
import type { Reads } from './row-check'

export type SingletonId = keyof typeof CONTENT_DEFAULTS

/** A field may be fixed several times: an object that stands in whole is looked at once more. */
const MAX_ROUNDS = 10

type Container = Record<string | number, unknown>
const isContainer = (value: unknown): value is Container => value !== null && typeof value === 'object'
const at = (value: unknown, key: string | number): unknown =>
  isContainer(value) && Object.hasOwn(value, key) ? value[key] : undefined

type Path = (string | number)[]
const pathOf = (issue: v.BaseIssue<unknown>): Path =>
  (issue.path ?? []).flatMap(({ key }) => (typeof key === 'string' || typeof key === 'number' ? [key] : []))

/** The list and the item in it to which a path leads first; null for a path outside of lists. */
function itemAt(root: unknown, path: Path): { list: unknown[]; index: number } | null {
  let value = root
  for (const key of path) {
    if (Array.isArray(value) && typeof key === 'number') return { list: value, index: key }
    value = at(value, key)
  }
  return null
}

/** Puts the default into its place: at the path, or as near above it as there is a default. @returns the fixed value */
function putDefault(root: unknown, path: Path, defaults: unknown): unknown {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const place = path.slice(0, depth)
    const last = place.at(-1)
    const [value, parent] = [place.reduce(at, defaults), place.slice(0, -1).reduce(at, root)]
    if (value === undefined || last === undefined || !isContainer(parent)) continue
    parent[last] = structuredClone(value)
    return root
  }
  return structuredClone(defaults)
}

/** Parses each document once for each schema, as long as its answer is held. */
const parserOf = oncePerAnswer(<Schema extends v.GenericSchema>(schema: Schema) =>
  oncePerAnswer((value: unknown) => v.safeParse(schema, value)),
)

/**
 * Parses a document that a page stands on. What is missing, blank or of the wrong shape is replaced by the site's own
 * words, field by field; a broken item of a list is left out, and a list without any becomes the site's own.
 * Both are reported with the field's path.
 * @param document its id, under which its defaults are kept
 */
export async function parseWithDefaults<Schema extends v.GenericSchema, Row>(
  schema: Schema & Reads<Schema, Row>,
  value: Row,
  document: SingletonId,
  { fillIn, report }: Pick<ContentReader, 'fillIn' | 'report'>,
): Promise<v.InferOutput<Schema>> {
  const standing = (): Promise<unknown> => fillIn(CONTENT_DEFAULTS[document])
  if (!isContainer(value)) {
    report({ document, problems: ['value: is not published'], outcome: 'stands-in' })
    return v.parse(schema, await standing())
  }
  const whole = parserOf(schema)(value)
  if (whole.success) return whole.output
  const defaults = await standing()
  let current: unknown = structuredClone(value)
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const parsed = v.safeParse(schema, current)
    if (parsed.success) return parsed.output
    const leftOut = new Map<unknown[], Set<number>>()
    for (const issue of parsed.issues) {
      const path = pathOf(issue)
      const item = itemAt(current, path)
      report({ document, problems: problemsOf([issue]), outcome: item ? 'left-out' : 'stands-in' })
      if (item) leftOut.set(item.list, (leftOut.get(item.list) ?? new Set()).add(item.index))
      else current = putDefault(current, path, defaults)
    }
    for (const [list, indices] of leftOut)
      list.splice(0, list.length, ...list.filter((_item, index) => !indices.has(index)))
  }
  report({ document, problems: ['value: cannot be repaired'], outcome: 'stands-in' })
  return v.parse(schema, defaults)
}
