import * as v from 'valibot'

import { CONTENT_DEFAULTS } from '../generated/defaults.server'
import { memoizeByResult, type ContentReader } from './reader'
import { problemsOf } from './parse'
import type { Reads } from './row-check'

export type SingletonId = keyof typeof CONTENT_DEFAULTS

/** The maximum number of rounds: a default object is parsed again, so a field may need several. */
const MAX_ROUNDS = 10

type Container = Record<string | number, unknown>
const isContainer = (value: unknown): value is Container => value !== null && typeof value === 'object'
const at = (value: unknown, key: string | number): unknown =>
  isContainer(value) && Object.hasOwn(value, key) ? value[key] : undefined

type Path = (string | number)[]
const pathOf = (issue: v.BaseIssue<unknown>): Path =>
  (issue.path ?? []).flatMap(({ key }) => (typeof key === 'string' || typeof key === 'number' ? [key] : []))

/** Returns the first list on a path with its item; null for a path outside of lists. */
function itemAt(root: unknown, path: Path): { list: unknown[]; index: number } | null {
  let value = root
  for (const key of path) {
    if (Array.isArray(value) && typeof key === 'number') return { list: value, index: key }
    value = at(value, key)
  }
  return null
}

/** Inserts the default at a path, or at its nearest ancestor that has one. @returns the fixed value */
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

/** Parses each document once per schema while its answer is cached. */
const parserOf = memoizeByResult(<Schema extends v.GenericSchema>(schema: Schema) =>
  memoizeByResult((value: unknown) => v.safeParse(schema, value)),
)

/**
 * Parses a required document. Replaces missing, blank or malformed fields by their defaults; leaves out an invalid
 * list item, and replaces a list without valid items. Reports both with the path.
 * @param document its id, the key of its defaults
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
