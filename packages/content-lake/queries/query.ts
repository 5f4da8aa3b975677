import { type ExprNode, evaluate, evaluateSync, GroqSyntaxError, parse, toJS, type EvaluateOptions } from 'groq-js'

import type { StoredDocument } from '../dataset/documents'
import type { Project } from '../dataset/project'
import type { View } from '../dataset/view'
import { LakeError } from '../errors'
import { sourceMapOf, UNKNOWN_SOURCE_MAP, type SourceMapKind } from '../source-map/source-map'

import { narrowFilters } from './prefilter'
import { explainSyntaxError } from './syntax-error'
import { findNode, type Prepared } from './syntax-tree'
import { searchTexts } from './text-search'

type MissingParameter = {
  description: string
  /** Position of the parameter in the query. */
  start: number
  end: number
}

function missing(groq: string, name: string, at: number): MissingParameter {
  const start = Math.max(0, at)
  return {
    description: `param $${name} referenced, but not provided`,
    start,
    end: Math.min(groq.length, start + name.length + 1),
  }
}

/** Returns the first parameter of a parsed query without a value; null when each has one. */
function missingParameter(groq: string, tree: ExprNode): MissingParameter | null {
  const name = findNode(tree, 'Parameter')?.name
  return name === undefined ? null : missing(groq, name, groq.search(new RegExp(`\\$${name}\\b`)))
}

/** groq-js needs the bounds of a slice while parsing and reports another error when one is missing. */
function missingSliceParameter(groq: string, params: Record<string, unknown>, error: unknown): MissingParameter | null {
  if (!(error instanceof Error) || error.message !== 'slicing must use constant numbers') return null
  for (const { 1: name = '', index } of groq.matchAll(/\$([a-z_]\w*)/gi))
    if (!Object.hasOwn(params, name)) return missing(groq, name, index)
  return null
}

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

function queryError(
  query: string,
  error: unknown,
  place: { start: number; end: number } = { start: 0, end: query.length },
): LakeError {
  const description = error instanceof Error ? error.message : String(error)
  return new LakeError(400, { type: 'queryParseError', description, query, ...place })
}

function parseFailure({ groq, params }: Query, error: unknown): LakeError {
  if (error instanceof GroqSyntaxError) {
    const { description, start, end } = explainSyntaxError(groq, error.position)
    return queryError(groq, description, { start, end })
  }
  const missing = missingSliceParameter(groq, params, error)
  return missing === null ? queryError(groq, error) : queryError(groq, missing.description, missing)
}

/** Parses GROQ. Throws LakeError 400 `queryParseError` with the position, also for a missing parameter. */
export function parseQuery(query: Query): ExprNode {
  const { groq, params } = query
  if (groq.length > MAX_QUERY_LENGTH) throw queryError(groq.slice(0, 100), 'The query is too long')
  let tree: ExprNode
  let missing: MissingParameter | null
  try {
    tree = parse(groq, { params })
    missing = missingParameter(groq, tree)
  } catch (error) {
    throw parseFailure(query, error)
  }
  if (missing !== null) throw queryError(groq, missing.description, missing)
  return tree
}

/** Parses a query for the documents of `view`. Throws LakeError 400. */
export function prepareQuery(query: Query, view: View): Prepared {
  const tree = parseQuery(query)
  return { tree, params: narrowFilters(tree, view) }
}

/** Returns the input of groq-js. Text search runs only now, so that computing the cost stays cheap. */
function readyQuery(prepared: Prepared, view: View, identity: string): { tree: ExprNode; options: EvaluateOptions } {
  const { tree, params } = searchTexts(prepared, view)
  // groq-js checks references one document after the other; the view has an index.
  const dereference = ({ _ref }: { _ref: string }) => view.get(_ref)
  const dataset = view.all()
  return { tree, options: { dataset, params, identity, dereference, sanity: view.project, timestamp: new Date() } }
}

/** Evaluates a prepared query; the result is plain JSON data. Throws LakeError 400. */
export function evaluatePrepared({ groq }: Query, prepared: Prepared, view: View, identity: string): unknown {
  const { tree, options } = readyQuery(prepared, view, identity)
  try {
    return toJS(evaluateSync(tree, options)) ?? null
  } catch (error) {
    throw queryError(groq, error)
  }
}

/** Evaluates a prepared query, with a source map unless `kind` is null. Throws LakeError 400. */
export function answerPrepared(
  { groq }: Query,
  prepared: Prepared,
  view: View,
  identity: string,
  kind: SourceMapKind | null,
): Answer {
  const { tree, options } = readyQuery(prepared, view, identity)
  try {
    const result: unknown = toJS(evaluateSync(tree, options)) ?? null
    const sourceMap = kind === null ? null : sourceMapOf(tree, options, view, result, kind)
    return { result: JSON.stringify(result), sourceMap }
  } catch (error) {
    throw queryError(groq, error)
  }
}

/** Evaluates queries that groq-js supports only asynchronously: `diff::` functions. Their results have no source. */
export async function answerLater(
  { groq }: Query,
  prepared: Prepared,
  view: View,
  identity: string,
  kind: SourceMapKind | null,
): Promise<Answer> {
  const { tree, options } = readyQuery(prepared, view, identity)
  try {
    const value = await evaluate(tree, options)
    const result: unknown = (await value.get()) ?? null
    return { result: JSON.stringify(result), sourceMap: kind === null ? null : UNKNOWN_SOURCE_MAP }
  } catch (error) {
    throw queryError(groq, error)
  }
}

/** Evaluates a query on the documents of `view`. Throws LakeError 400. */
export function runQuery(query: Query, view: View, identity: string): unknown {
  return evaluatePrepared(query, prepareQuery(query, view), view, identity)
}

/** Whether a listener’s filter matches this document. Throws LakeError 400 when it cannot be evaluated. */
export function selects(
  tree: ExprNode,
  { groq, params }: Query,
  document: StoredDocument,
  identity: string,
  project: Project,
): boolean {
  try {
    const value: unknown = toJS(evaluateSync(tree, { dataset: [document], params, identity, sanity: project }))
    return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== false
  } catch (error) {
    throw queryError(groq, error)
  }
}
