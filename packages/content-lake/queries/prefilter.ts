import type { ExprNode } from 'groq-js'

import { isRecord, type StoredDocument } from '../dataset/documents'
import { restrictionsOf, type Restriction } from './restrictions'
import type { View } from '../dataset/view'

/** Not a name that GROQ can spell, so no query can read or shadow it. */
const PARAMETER_PREFIX = '#candidates'

/** Whether a parameter of a narrowed query holds the documents that a filter starts from. */
export const isCandidates = (parameter: string) => parameter.startsWith(PARAMETER_PREFIX)

function documentsOf({ attribute, values }: Restriction, view: View): StoredDocument[] {
  if (attribute === '_id') return view.sorted(values)
  const types = [...new Set(values)]
  const [only] = types
  return types.length === 1 && only !== undefined
    ? view.ofType(only)
    : view.sorted(types.flatMap((type) => view.ofType(type).map(({ _id }) => _id)))
}

/** The documents to which a condition restricts a filter over everything; null when it does not say. */
function candidates(condition: unknown, view: View): StoredDocument[] | null {
  const lists = restrictionsOf(condition).map((restriction) => documentsOf(restriction, view))
  return lists.reduce<StoredDocument[] | null>(
    (fewest, list) => (fewest === null || list.length < fewest.length ? list : fewest),
    null,
  )
}

/**
 * Lets each `*[…]` of a parsed query start from the documents that its conditions on `_id` and `_type` leave,
 * in place. The whole condition still runs afterwards, so a narrower start can never change the answer.
 * Returns the parameters to evaluate the query with: those that were asked with are in the parsed query as values.
 */
export function narrowFilters(tree: ExprNode, view: View): Record<string, unknown> {
  const params = new Map<string, StoredDocument[]>()

  function visit(node: unknown): void {
    if (Array.isArray(node)) return node.forEach(visit)
    // What a parameter holds is no part of the query, whatever it looks like.
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
