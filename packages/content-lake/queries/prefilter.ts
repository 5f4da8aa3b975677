import type { ExprNode, SyntaxNode } from 'groq-js'

import type { StoredDocument } from '../dataset/documents'
import type { View } from '../dataset/view'

const isNode = (value: object): value is SyntaxNode => 'type' in value && typeof value.type === 'string'

/** Calls `visit` for every node of a parsed query. Values of parameters are not part of it, even if they look like nodes. */
export function forEachNode(tree: unknown, visit: (node: SyntaxNode) => void) {
  if (typeof tree !== 'object' || tree === null) return
  if (isNode(tree)) visit(tree)
  if (isNode(tree) && tree.type === 'Value') return
  for (const child of Object.values(tree)) forEachNode(child, visit)
}

/** Returns the strings of a value or list, with parameters resolved by the parser; null for anything else. */
function constantStrings(node: ExprNode): string[] | null {
  const elements = node.type === 'Array' ? node.elements : []
  const nodes = node.type === 'Array' ? elements.map(({ value }) => value) : [node]
  const values = nodes.flatMap((each): unknown[] => (each.type === 'Value' ? [each.value].flat() : [null]))
  const isConstant = !elements.some(({ isSplat }) => isSplat) && values.every((value) => typeof value === 'string')
  return isConstant ? values : null
}

/** Returns the values that a condition allows for `_id` or `_type`; null without such a restriction. */
function allowedValues(condition: ExprNode, attribute: '_id' | '_type'): string[] | null {
  if (condition.type === 'Group') return allowedValues(condition.base, attribute)
  if (condition.type === 'And')
    return allowedValues(condition.left, attribute) ?? allowedValues(condition.right, attribute)
  if (condition.type !== 'OpCall' || (condition.op !== '==' && condition.op !== 'in')) return null
  const { left, right } = condition
  const isAttribute = left.type === 'AccessAttribute' && left.base === undefined && left.name === attribute
  return isAttribute ? constantStrings(right) : null
}

/** Returns the documents to which a condition restricts a filter over `*`; null without a restriction. */
function candidates(condition: ExprNode, view: View): StoredDocument[] | null {
  const ids = allowedValues(condition, '_id')
  if (ids !== null) return view.withIds(ids)
  const types = allowedValues(condition, '_type')
  if (types === null) return null
  const [type] = types
  if (type !== undefined && types.length === 1) return view.ofType(type)
  return view.withIds(types.flatMap((each) => view.ofType(each)).map(({ _id }) => _id))
}

/**
 * Narrows each `*[…]` of a parsed query, in place, to the documents that its conditions on `_id` and `_type` allow.
 * The full condition still runs afterwards, so the result does not change.
 * Returns the parameters for the evaluation; the original ones are values in the parsed query already.
 */
export function narrowFilters(tree: ExprNode, view: View): Record<string, StoredDocument[]> {
  const params: Record<string, StoredDocument[]> = {}
  forEachNode(tree, (node) => {
    const found = node.type === 'Filter' && node.base.type === 'Everything' ? candidates(node.expr, view) : null
    if (found === null) return
    // Not a valid GROQ name, so no query can read or shadow it.
    const name = `#candidates${Object.keys(params).length}`
    params[name] = found
    Object.assign(node, { base: { type: 'Parameter', name } })
  })
  return params
}
