import { evaluateSync, parse, toJS, type ExprNode } from 'groq-js'

import { isRecord, type StoredDocument } from '../dataset/documents'
import { isNode, type Prepared } from './syntax-tree'
import type { View } from '../dataset/view'

/** Not a name that GROQ can spell. */
const PARAMETER_PREFIX = '#found'
/** `soup`, `-salt`, `"with onions"`, `stew*`; a word may be quoted in part. */
const terms = /(?:[^\s"]+|"[^"]*")+/g
const anyMatch = parse('$texts match $words')
const ownId: ExprNode = { type: 'AccessAttribute', name: '_id' }

/** Every text of a document's own attributes: keys, types and ids of its parts are none. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsOf)
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([name, part]) => (name.startsWith('_') ? [] : textsOf(part)))
}

const contains = (document: StoredDocument, words: string) =>
  toJS(evaluateSync(anyMatch, { params: { texts: textsOf(document), words } })) === true

type Search = { left: ExprNode; query: string }

/** What a `match text::query("…")` asks; null for any other node, and for a query that is not known before it runs. */
function searchOf(node: unknown): Search | null {
  if (!isRecord(node) || !isNode(node, 'OpCall') || node.op !== 'match') return null
  const { left, right } = node
  if (right.type !== 'FuncCall' || right.namespace !== 'text' || right.name !== 'query') return null
  const [query] = right.args
  return query?.type === 'Value' && typeof query.value === 'string' ? { left, query: query.value } : null
}

/** Whether the whole of what a condition looks at is searched: `@`, or `[@, _id]`. */
function isWhole(left: ExprNode): boolean {
  return left.type === 'This' || (left.type === 'Array' && left.elements.some(({ value }) => value.type === 'This'))
}

/**
 * Lets groq-js evaluate `match text::query("…")`, by which lists and searches of a Studio ask unless it is told
 * otherwise, in place: each term has to match, one with `-` must not. groq-js parses the function and cannot evaluate it.
 * `@` is all the text of a document, which a plain `match` cannot look into: its documents are found here, and become
 * parameters. It reads every document: not for a query that has to be quick.
 */
export function searchTexts({ tree, params }: Prepared, view: View): Prepared {
  const found = new Map<string, string[]>()

  function matches(left: ExprNode, words: string): ExprNode {
    const plain: ExprNode = { type: 'OpCall', op: 'match', left, right: { type: 'Value', value: words } }
    if (!isWhole(left)) return plain
    const name = `${PARAMETER_PREFIX}${found.size}`
    const ids = view.all().filter((document) => contains(document, words))
    found.set(
      name,
      ids.map(({ _id }) => _id),
    )
    const known: ExprNode = { type: 'OpCall', op: 'in', left: ownId, right: { type: 'Parameter', name } }
    return { type: 'Or', left: known, right: plain }
  }

  function condition({ left, query }: Search): ExprNode {
    const parts = (query.match(terms) ?? ['']).map((term): ExprNode => {
      const isExcluded = term.startsWith('-')
      const part = matches(left, isExcluded ? term.slice(1) : term)
      return isExcluded ? { type: 'Not', base: part } : part
    })
    return parts.reduce((all, part) => ({ type: 'And', left: all, right: part }))
  }

  function visit(node: unknown): void {
    if (typeof node !== 'object' || node === null || isNode(node, 'Value')) return
    for (const [name, child] of Object.entries(node)) {
      const search = searchOf(child)
      if (search === null) visit(child)
      else Object.assign(node, { [name]: condition(search) })
    }
  }

  // The query may itself be such a condition.
  const query = { tree }
  visit(query)
  return { tree: query.tree, params: { ...params, ...Object.fromEntries(found) } }
}
