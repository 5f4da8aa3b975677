import { createContext, Script } from 'node:vm'

import { type ExprNode, evaluateSync, GroqSyntaxError, parse, toJS, type EvaluateOptions } from 'groq-js'

import type { Caller } from '../access'
import { PROJECT, type StoredDocument } from '../dataset/documents'
import type { View } from '../dataset/view'
import { LakeError, queryTimedOut, queryTooLarge } from '../errors'
import { sourceMapOf, type SourceMapKind } from '../source-map/source-map'

import { narrowFilters, type Prepared } from './prefilter'
import { isNode, searchTexts } from './text-search'

export type Query = {
  groq: string
  params: Record<string, unknown>
}

/** A result and, if requested, its source map. Both are JSON. */
export type Answer = {
  result: string
  sourceMap: string | null
}

const MAX_QUERY_LENGTH = 300_000

function queryError(query: string, error: unknown, start = 0, end = query.length): LakeError {
  const description = error instanceof Error ? error.message : String(error)
  return new LakeError(400, { type: 'queryParseError', description, query, start, end })
}

/** Returns the first parameter of a parsed query without a value; null when each has one. */
function missingParameter(tree: unknown): string | null {
  // Parameter values are not part of the query, even if they look like nodes.
  if (typeof tree !== 'object' || tree === null || isNode(tree, 'Value')) return null
  if (isNode(tree, 'Parameter')) return tree.name
  for (const child of Object.values(tree)) {
    const name = missingParameter(child)
    if (name !== null) return name
  }
  return null
}

/** Parses GROQ. Throws LakeError 400 `queryParseError` with the position, also for a missing parameter. */
export function parseQuery({ groq, params }: Query): ExprNode {
  if (groq.length > MAX_QUERY_LENGTH) throw queryError(groq.slice(0, 100), 'The query is too long')
  let tree: ExprNode
  try {
    tree = parse(groq, { params })
  } catch (error) {
    throw queryError(groq, error, error instanceof GroqSyntaxError ? Math.min(error.position, groq.length) : 0)
  }
  const missing = missingParameter(tree)
  if (missing === null) return tree
  const start = Math.max(0, groq.indexOf(`$${missing}`))
  throw queryError(groq, `param $${missing} referenced, but not provided`, start, start + missing.length + 1)
}

/** Parses a query for the documents of `view`. Throws LakeError 400. */
export function prepareQuery(query: Query, view: View): Prepared {
  const tree = parseQuery(query)
  return { tree, params: narrowFilters(tree, view) }
}

type Evaluated = { value: unknown; tree: ExprNode; options: EvaluateOptions }

/** Throws LakeError 400. */
function evaluate({ groq }: Query, prepared: Prepared, view: View, identity: string): Evaluated {
  const { tree, params } = searchTexts(prepared, view)
  // groq-js checks references one document after the other; the view has an index.
  const dereference = ({ _ref }: { _ref: string }) => view.get(_ref)
  const options = { dataset: view.all(), params, identity, dereference, sanity: PROJECT, timestamp: new Date() }
  try {
    return { value: toJS(evaluateSync(tree, options)) ?? null, tree, options }
  } catch (error) {
    throw queryError(groq, error)
  }
}

/** Evaluates a prepared query, with a source map unless `kind` is null. Throws LakeError 400. */
export function answerPrepared(
  query: Query,
  prepared: Prepared,
  view: View,
  identity: string,
  kind: SourceMapKind | null,
): Answer {
  const { value, tree, options } = evaluate(query, prepared, view, identity)
  const sourceMap = kind === null ? null : sourceMapOf(tree, options, view, value, kind)
  return { result: JSON.stringify(value), sourceMap }
}

/** Evaluates a query on the documents of `view`. Throws LakeError 400. */
export const runQuery = (query: Query, view: View, identity: string): unknown =>
  evaluate(query, prepareQuery(query, view), view, identity).value

const timed = new Script('work()')
const context = createContext({ work: () => undefined })

/** Time limit in milliseconds. Other requests wait meanwhile, because groq-js evaluates synchronously. */
const LIMIT_MS = { editor: 20_000, visitor: 5_000 }

/**
 * Answers a query; only a virtual machine can end synchronous code at the time limit.
 * Throws LakeError: 400, or 408 after the time limit.
 */
export function answerQuery(
  query: Query,
  view: View,
  { isEditor, identity }: Caller,
  sourceMap: SourceMapKind | null,
): Answer {
  let answer: Answer | undefined
  context.work = () => {
    answer = answerPrepared(query, prepareQuery(query, view), view, identity, sourceMap)
  }
  try {
    timed.runInContext(context, { timeout: isEditor ? LIMIT_MS.editor : LIMIT_MS.visitor })
  } catch (error) {
    // Thrown for a query that is nested too deeply.
    if (error instanceof RangeError) throw queryTooLarge()
    // An error of the virtual machine is no instance of this realm’s Error.
    const isTimeout =
      typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
    throw isTimeout ? queryTimedOut() : error
  }
  if (answer === undefined) throw queryTimedOut()
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
