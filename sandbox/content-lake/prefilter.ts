import type { ExprNode } from 'groq-js'

import { isRecord, type StoredDocument } from './documents'
import type { View } from './view'

/** Not a name that GROQ can spell, so no query can read or shadow it. */
const parameterPrefix = '#candidates'

/** Whether a parameter of a narrowed query holds the documents that a filter starts from. */
export const isCandidates = (parameter: string) => parameter.startsWith(parameterPrefix)

type Params = Record<string, unknown>

function strings(value: unknown): string[] | null {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : null
}

/** The strings that a literal, a parameter or a list of them stands for; null when it is anything else. */
function constantStrings(node: unknown, params: Params): string[] | null {
  if (!isRecord(node)) return null
  if (node.type === 'Group') return constantStrings(node.base, params)
  if (node.type === 'Value') return strings(node.value)
  if (node.type === 'Parameter') return typeof node.name === 'string' ? strings(params[node.name]) : null
  if (node.type !== 'Array' || !Array.isArray(node.elements)) return null
  const items = node.elements.map((element: unknown) =>
    isRecord(element) && element.isSplat !== true ? constantStrings(element.value, params) : null,
  )
  return items.every((item) => item !== null) ? items.flat() : null
}

function attributeName(node: unknown): string | null {
  return isRecord(node) && node.type === 'AccessAttribute' && node.base === undefined && typeof node.name === 'string' ? node.name : null
}

/** The documents to which a condition restricts a filter over everything; null when it does not say. */
function candidates(condition: unknown, view: View, params: Params): StoredDocument[] | null {
  if (!isRecord(condition)) return null
  if (condition.type === 'Group') return candidates(condition.base, view, params)
  if (condition.type === 'And') {
    const left = candidates(condition.left, view, params)
    const right = candidates(condition.right, view, params)
    if (left === null || right === null) return left ?? right
    return left.length <= right.length ? left : right
  }
  if (condition.type !== 'OpCall' || (condition.op !== '==' && condition.op !== 'in')) return null
  const attribute = attributeName(condition.left)
  const reversed = attribute === null && condition.op === '==' ? attributeName(condition.right) : null
  const given = constantStrings(reversed === null ? condition.right : condition.left, params)
  if (given === null) return null
  // `==` with a list is never true, so a list narrows only `in`; a lone string is no list for `in`.
  const name = attribute ?? reversed
  if (name === '_id') return view.sorted(given)
  if (name !== '_type') return null
  const types = [...new Set(given)]
  const [only] = types
  return types.length === 1 && only !== undefined ? view.ofType(only) : view.sorted(types.flatMap((type) => view.ofType(type).map(({ _id }) => _id)))
}

/**
 * Lets each `*[…]` of a parsed query start from the documents that its conditions on `_id` and `_type` leave,
 * in place. The whole condition still runs afterwards, so a narrower start can never change the answer.
 * Returns the parameters to evaluate the query with.
 */
export function narrowFilters(tree: ExprNode, view: View, params: Params): Params {
  const extended = { ...params }
  const seen = new Set<unknown>()
  let count = 0

  function visit(node: unknown) {
    if (typeof node !== 'object' || node === null || seen.has(node)) return
    seen.add(node)
    if (isRecord(node) && node.type === 'Filter' && isRecord(node.base) && node.base.type === 'Everything') {
      const found = candidates(node.expr, view, params)
      if (found !== null) {
        const name = `${parameterPrefix}${count++}`
        extended[name] = found
        node.base = { type: 'Parameter', name }
      }
    }
    for (const child of Object.values(node)) visit(child)
  }

  visit(tree)
  return extended
}
