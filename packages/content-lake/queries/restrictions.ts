import { isRecord } from '../dataset/documents'

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
