import { evaluateSync, parse, toJS, type ExprNode } from 'groq-js'

import { isRecord, type StoredDocument } from '../dataset/documents'
import type { View } from '../dataset/view'
import { forEachNode } from './prefilter'

/** Search terms: `soup`, `-salt`, `"with onions"`, `stew*`; part of a word may be quoted. */
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

/** Whether a condition searches the whole document: `@` or `[@, _id]`. */
function isWhole(left: ExprNode): boolean {
  return left.type === 'This' || (left.type === 'Array' && left.elements.some(({ value }) => value.type === 'This'))
}

/** Returns the condition that one term matches. For `@` it searches all text of each document here. */
function matches(left: ExprNode, words: string, view: View): ExprNode {
  const plain: ExprNode = { type: 'OpCall', op: 'match', left, right: { type: 'Value', value: words } }
  if (!isWhole(left)) return plain
  const ids = view.all().flatMap((document) => (contains(document, words) ? [document._id] : []))
  const known: ExprNode = { type: 'OpCall', op: 'in', left: ownId, right: { type: 'Value', value: ids } }
  return { type: 'Or', left: known, right: plain }
}

/**
 * Rewrites `match text::query("…")`, the default search of the Studio, in place for groq-js, which parses but cannot
 * evaluate it: each term must match, one with `-` must not. Words that depend on a document stay as they are.
 */
export function rewriteTextSearch(tree: ExprNode, view: View) {
  forEachNode(tree, (node) => {
    if (node.type !== 'OpCall' || node.op !== 'match') return
    const { left, right } = node
    if (right.type !== 'FuncCall' || right.namespace !== 'text' || right.name !== 'query') return
    const [query] = right.args
    if (query?.type !== 'Value' || typeof query.value !== 'string') return
    const parts = (query.value.match(terms) ?? ['']).map((term): ExprNode => {
      const isExcluded = term.startsWith('-')
      const part = matches(left, isExcluded ? term.slice(1) : term, view)
      return isExcluded ? { type: 'Not', base: part } : part
    })
    const base = parts.reduce((all, part) => ({ type: 'And', left: all, right: part }))
    Object.assign(node, { type: 'Group', base })
  })
}
