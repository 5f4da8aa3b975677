import { createContext, Script } from 'node:vm'

import { type ExprNode, evaluateSync, GroqSyntaxError, parse, toJS, type EvaluateOptions } from 'groq-js'

import type { Caller } from '../access'
import { PROJECT, type StoredDocument } from '../dataset/documents'
import type { View } from '../dataset/view'
import { LakeError } from '../errors'
import { sourceMapOf } from '../source-map/source-map'
import { forEachNode, narrowFilters } from './prefilter'
import { rewriteTextSearch } from './text-search'

export type Query = {
  groq: string
  params: Record<string, unknown>
}

/** A result and, if requested, its source map. */
export type Answer = {
  result: unknown
  resultSourceMap?: ReturnType<typeof sourceMapOf>
}

function queryError(query: string, error: unknown, start = 0, end = query.length): LakeError {
  const description = error instanceof Error ? error.message : String(error)
  return new LakeError(400, { type: 'queryParseError', description, query, start, end })
}

/** Parses GROQ. Throws LakeError 400 `queryParseError` with the position, also for a missing parameter. */
export function parseQuery({ groq, params }: Query): ExprNode {
  let tree: ExprNode
  try {
    tree = parse(groq, { params })
  } catch (error) {
    throw queryError(groq, error, error instanceof GroqSyntaxError ? Math.min(error.position, groq.length) : 0)
  }
  forEachNode(tree, (node) => {
    // The parser has replaced parameters by their values.
    if (node.type !== 'Parameter') return
    const start = Math.max(0, groq.indexOf(`$${node.name}`))
    const message = `param $${node.name} referenced, but not provided`
    throw queryError(groq, message, start, start + node.name.length + 1)
  })
  return tree
}

type Evaluated = { value: unknown; tree: ExprNode; options: EvaluateOptions }

/** Evaluates a query on a view. Throws LakeError 400. */
function evaluate(query: Query, view: View, identity: string): Evaluated {
  const tree = parseQuery(query)
  try {
    rewriteTextSearch(tree, view)
    const params = narrowFilters(tree, view)
    // groq-js checks references one document after the other; the view has an index.
    const dereference = ({ _ref }: { _ref: string }) => view.get(_ref)
    const options = { dataset: view.all(), params, identity, dereference, sanity: PROJECT, timestamp: new Date() }
    return { value: toJS(evaluateSync(tree, options)) ?? null, tree, options }
  } catch (error) {
    throw queryError(query.groq, error)
  }
}

/** Evaluates a query on the documents of `view`. Throws LakeError 400. */
export const runQuery = (query: Query, view: View, identity: string): unknown => evaluate(query, view, identity).value

/** Evaluates a query with its source map. Throws LakeError 400. */
export function mapQuery(query: Query, view: View, identity: string): Required<Answer> {
  const { value, tree, options } = evaluate(query, view, identity)
  return { result: value, resultSourceMap: sourceMapOf(tree, options, view, value) }
}

const timed = new Script('work()')
const context = createContext({ work: () => undefined })

/** Time limit in milliseconds. Other requests wait meanwhile, because groq-js evaluates synchronously. */
const LIMIT_MS = { editor: 20_000, visitor: 5_000 }

/** Answers a query. Throws LakeError: 400, or 408 after the time limit, which only a virtual machine can enforce. */
export function answerQuery(query: Query, view: View, { isEditor, identity }: Caller, withSourceMap: boolean): Answer {
  let answer: Answer = { result: null }
  context.work = () => {
    answer = withSourceMap ? mapQuery(query, view, identity) : { result: runQuery(query, view, identity) }
  }
  try {
    timed.runInContext(context, { timeout: isEditor ? LIMIT_MS.editor : LIMIT_MS.visitor })
  } catch (error) {
    // An error of the virtual machine is no instance of this realm’s Error.
    const isTimeout =
      typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
    if (!isTimeout) throw error
    throw new LakeError(408, { type: 'queryTimeout', description: 'The query takes too long and was ended' })
  }
  return answer
}

/** Whether a listener’s filter matches this document. Throws LakeError 400 when it cannot be evaluated. */
export function selects(tree: ExprNode, { groq, params }: Query, document: StoredDocument, identity: string): boolean {
  try {
    const value: unknown = toJS(evaluateSync(tree, { dataset: [document], params, identity, sanity: PROJECT }))
    return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== false
  } catch (error) {
    throw queryError(groq, error)
  }
}
