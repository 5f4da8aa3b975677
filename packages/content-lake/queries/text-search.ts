import { evaluateSync, parse, toJS, type ExprNode } from 'groq-js'

import { isRecord, type StoredDocument } from '../dataset/documents'
import type { Prepared } from './prefilter'
import type { View } from '../dataset/view'

/** Not a valid GROQ name. */
const PARAMETER_PREFIX = '#found'
/** `soup`, `-salt`, `"with onions"`, `stew*`; part of a word may be quoted. */
const terms = /(?:[^\s"]+|"[^"]*")+/g
const anyMatch = parse('$texts match $words')
const ownId: ExprNode = { type: 'AccessAttribute', name: '_id' }

/** Returns the texts of a document’s own attributes, without keys, types and ids of its parts. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsOf)
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([name, part]) => (name.startsWith('_') ? [] : textsOf(part)))
}

const contains = (document: StoredDocument, words: string) =>
  toJS(evaluateSync(anyMatch, { params: { texts: textsOf(document), words } })) === true

type NodeOf<Type extends ExprNode['type']> = Extract<ExprNode, { type: Type }>

/** Whether a part of a parsed query is a node of this type. */
export function isNode<Type extends ExprNode['type']>(value: object, type: Type): value is NodeOf<Type> {
  return 'type' in value && value.type === type
}

type Search = { left: ExprNode; query: string }

/**
 * Returns the search of a `match text::query("…")`; null for other nodes and for a search that depends on a document.
 */
function searchOf(node: unknown): Search | null {
  if (!isRecord(node) || !isNode(node, 'OpCall') || node.op !== 'match') return null
  const { left, right } = node
  if (right.type !== 'FuncCall' || right.namespace !== 'text' || right.name !== 'query') return null
  const [query] = right.args
  return query?.type === 'Value' && typeof query.value === 'string' ? { left, query: query.value } : null
}

/** Whether a condition searches the whole document: `@` or `[@, _id]`. */
function isWhole(left: ExprNode): boolean {
  return left.type === 'This' || (left.type === 'Array' && left.elements.some(({ value }) => value.type === 'This'))
}

/**
 * Rewrites `match text::query("…")`, the default search of the Studio, in place for groq-js, which parses but cannot
 * evaluate it: each term must match, one with `-` must not.
 * For `@` it searches all text of each document here and passes the matches as parameters.
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

  // The whole query may be such a condition.
  const query = { tree }
  visit(query)
  return { tree: query.tree, params: { ...params, ...Object.fromEntries(found) } }
}
