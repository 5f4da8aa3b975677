import type { ExprNode } from 'groq-js'

import { isRecord, type StoredDocument } from '../dataset/documents'
import type { View } from '../dataset/view'

/** A parsed query, narrowed to as few documents as its conditions allow. */
export type Prepared = {
  tree: ExprNode
  params: Record<string, unknown>
}

/** Not a valid GROQ name, so no query can read or shadow it. */
const PARAMETER_PREFIX = '#candidates'

/** Whether a parameter of a narrowed query holds the documents of a filter. */
export const isCandidates = (parameter: string) => parameter.startsWith(PARAMETER_PREFIX)

/** Restriction of a condition: `_id` or `_type` has one of these values. */
export type Restriction = {
  attribute: '_id' | '_type'
  values: string[]
}

function strings(value: unknown): string[] | null {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : null
}

/** Returns the strings of a value or list, with parameters resolved by the parser; null for anything else. */
function constantStrings(node: unknown): string[] | null {
  if (!isRecord(node)) return null
  if (node.type === 'Group') return constantStrings(node.base)
  if (node.type === 'Value') return strings(node.value)
  if (node.type !== 'Array' || !Array.isArray(node.elements)) return null
  const items = node.elements.map((element: unknown) =>
    isRecord(element) && element.isSplat !== true ? constantStrings(element.value) : null,
  )
  return items.every((item) => item !== null) ? items.flat() : null
}

function attributeName(node: unknown): string | null {
  return isRecord(node) && node.type === 'AccessAttribute' && node.base === undefined && typeof node.name === 'string'
    ? node.name
    : null
}

/** Returns the restrictions on `_id` and `_type` of a parsed condition, which all apply; empty without any. */
export function restrictionsOf(condition: unknown): Restriction[] {
  if (!isRecord(condition)) return []
  if (condition.type === 'Group') return restrictionsOf(condition.base)
  if (condition.type === 'And') return [...restrictionsOf(condition.left), ...restrictionsOf(condition.right)]
  if (condition.type !== 'OpCall' || (condition.op !== '==' && condition.op !== 'in')) return []
  const reversed = condition.op === '==' ? attributeName(condition.right) : null
  const values = constantStrings(reversed === null ? condition.right : condition.left)
  const name = reversed ?? attributeName(condition.left)
  // `==` with a list is never true, so lists narrow only `in`, and a single string does not.
  return values !== null && (name === '_id' || name === '_type') ? [{ attribute: name, values }] : []
}

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
