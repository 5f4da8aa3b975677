import type { ContentSourceMap } from '@sanity/client'
import { jsonPathToStudioPath, parseJsonPath, resolveMapping, studioPath } from '@sanity/client/csm'

type Path = Parameters<typeof resolveMapping>[0]

export type Leaf = {
  path: Path
  value: unknown
}

/** Returns the texts, numbers and booleans of a result with their paths in the source map. */
export function leavesOf(value: unknown, path: Path = []): Leaf[] {
  if (value === null) return []
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) => {
      const key = typeof item === 'object' && item !== null && '_key' in item ? item._key : undefined
      return leavesOf(item, [...path, typeof key === 'string' ? { _key: key, _index: index } : index])
    })
  }
  if (typeof value === 'object') return Object.entries(value).flatMap(([name, part]) => leavesOf(part, [...path, name]))
  return [{ path, value }]
}

export type Found =
  { kind: 'unknown' | 'literal' | 'unmapped' } | { kind: 'stored'; id: string; path: string; value: unknown }

/** Looks up a leaf in a source map like Sanity’s client and Studio, and returns the stored value. */
export function lookUp({ path }: Leaf, map: ContentSourceMap, read: (id: string) => unknown): Found {
  const resolved = resolveMapping(path, map)
  if (resolved === undefined) return { kind: 'unmapped' }
  const { source } = resolved.mapping
  if (source.type !== 'documentValue') return { kind: source.type }
  const { _id: id = '' } = map.documents[source.document] ?? {}
  const before = parseJsonPath(map.paths[source.path] ?? '')
  const after = path.slice(parseJsonPath(resolved.matchedPath).length)
  const whole = jsonPathToStudioPath([...before, ...after])
  return { kind: 'stored', id, path: studioPath.toString(whole), value: studioPath.get(read(id), whole) }
}
