import type { ExprNode } from 'groq-js'

import { isRecord, type StoredDocument } from '../dataset/documents'
import { restrictionsOf, type Restriction } from './restrictions'
import type { View } from '../dataset/view'

/** Not a valid GROQ name, so no query can read or shadow it. */
const PARAMETER_PREFIX = '#candidates'

/** Whether a parameter of a narrowed query holds the documents of a filter. */
export const isCandidates = (parameter: string) => parameter.startsWith(PARAMETER_PREFIX)

function documentsOf({ attribute, values }: Restriction, view: View): StoredDocument[] {
  if (attribute === '_id') return view.sorted(values)
  const types = [...new Set(values)]
  const [only] = types
  return types.length === 1 && only !== undefined
    ? view.ofType(only)
    : view.sorted(types.flatMap((type) => view.ofType(type).map(({ _id }) => _id)))
}

/** Returns the documents to which a condition restricts a filter over `*`; null without a restriction. */
function candidates(condition: unknown, view: View): StoredDocument[] | null {
  const lists = restrictionsOf(condition).map((restriction) => documentsOf(restriction, view))
  return lists.reduce<StoredDocument[] | null>(
    (fewest, list) => (fewest === null || list.length < fewest.length ? list : fewest),
    null,
  )
}

/**
 * Narrows each `*[…]` of a parsed query, in place, to the documents that its conditions on `_id` and `_type` allow.
 * The full condition still runs afterwards, so the result does not change.
 * Returns the parameters for the evaluation; the original ones are values in the parsed query already.
 */
export function narrowFilters(tree: ExprNode, view: View): Record<string, unknown> {
  const params = new Map<string, StoredDocument[]>()

  function visit(node: unknown): void {
    if (Array.isArray(node)) return node.forEach(visit)
    // Parameter values are not part of the query, even if they look like nodes.
    if (!isRecord(node) || node.type === 'Value') return
    const found =
      node.type === 'Filter' && isRecord(node.base) && node.base.type === 'Everything'
        ? candidates(node.expr, view)
        : null
    if (found !== null) {
      const name = `${PARAMETER_PREFIX}${params.size}`
      params.set(name, found)
      node.base = { type: 'Parameter', name }
    }
    for (const child of Object.values(node)) visit(child)
  }

  visit(tree)
  return Object.fromEntries(params)
}
