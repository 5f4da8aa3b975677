import type { QueryParams } from '@sanity/client'
import { parse, type ExprNode } from 'groq-js'

import type { ContentDependencies } from './reader'

type Reach = { ids: string[]; types: string[] }

const isNode = (value: unknown): value is ExprNode => value !== null && typeof value === 'object' && 'type' in value

/** Dataset filters by query text; only the site's own queries, so the map stays small. */
const filtersByQuery = new Map<string, readonly ExprNode[]>()

function filtersIn(node: unknown): ExprNode[] {
  if (node === null || typeof node !== 'object') return []
  const inside = Object.values(node).flatMap(filtersIn)
  return isNode(node) && node.type === 'Filter' && node.base.type === 'Everything' ? [node.expr, ...inside] : inside
}

function filtersOf(query: string): readonly ExprNode[] {
  const filters = filtersByQuery.get(query) ?? filtersIn(parse(query))
  filtersByQuery.set(query, filters)
  return filters
}

/** The strings on one side of a comparison. */
function textsOf(node: ExprNode, params: QueryParams): string[] {
  if (node.type === 'Array') return node.elements.flatMap(({ value }) => textsOf(value, params))
  const value: unknown = node.type === 'Value' ? node.value : node.type === 'Parameter' ? params[node.name] : null
  return (Array.isArray(value) ? value : [value]).filter((text) => typeof text === 'string')
}

/** The documents that a filter can match; null when it restricts neither ids nor types. */
function reachOf(filter: ExprNode, params: QueryParams): Reach | null {
  if (filter.type === 'Group') return reachOf(filter.base, params)
  if (filter.type === 'And') {
    const sides = [reachOf(filter.left, params), reachOf(filter.right, params)].filter((side) => side !== null)
    // Ids are narrower than types.
    return sides.find(({ types }) => types.length === 0) ?? sides[0] ?? null
  }
  if (filter.type === 'Or') {
    const [left, right] = [reachOf(filter.left, params), reachOf(filter.right, params)]
    return left && right ? { ids: [...left.ids, ...right.ids], types: [...left.types, ...right.types] } : null
  }
  if (filter.type !== 'OpCall' || (filter.op !== '==' && filter.op !== 'in')) return null
  const { left, right } = filter
  if (left.type !== 'AccessAttribute' || left.base || (left.name !== '_id' && left.name !== '_type')) return null
  const texts = textsOf(right, params)
  return left.name === '_id' ? { ids: texts, types: [] } : { ids: [], types: texts }
}

/**
 * Returns what a query selects: ids, also of missing documents, and types, whose new documents change its answer.
 * @throws Error for a filter that names neither, because nothing could invalidate its answer
 */
export function queryDependencies(query: string, params: QueryParams): ContentDependencies {
  const ids = new Set<string>()
  const types = new Set<string>()
  for (const filter of filtersOf(query)) {
    const reach = reachOf(filter, params)
    if (!reach) throw new Error(`A filter of this query names neither ids nor types: ${query}`)
    for (const id of reach.ids) ids.add(id)
    for (const type of reach.types) types.add(type)
  }
  return { ids, types }
}
