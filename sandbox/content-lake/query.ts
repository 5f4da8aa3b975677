import { evaluateSync, GroqSyntaxError, parse, toJS, type ExprNode } from 'groq-js'

import type { StoredDocument } from './documents'
import { LakeError } from './errors'
import { narrowFilters } from './prefilter'
import type { View } from './view'

export interface Query {
  groq: string
  params: Record<string, unknown>
}

const maxQueryLength = 300_000
export const projectInfo = { projectId: 'local', dataset: 'production' }

export function queryError(query: string, error: unknown): LakeError {
  const description = error instanceof Error ? error.message : String(error)
  const start = error instanceof GroqSyntaxError ? error.position : 0
  return new LakeError(400, { type: 'queryParseError', description, query, start, end: query.length })
}

/** Parses GROQ; throws LakeError 400 `queryParseError` with the place of the mistake. */
export function parseQuery({ groq, params }: Query): ExprNode {
  if (groq.length > maxQueryLength) throw queryError(groq.slice(0, 100), new Error('The query is too long'))
  try {
    return parse(groq, { params })
  } catch (error) {
    throw queryError(groq, error)
  }
}

/** A parsed query that starts from as few documents as its conditions allow. */
export interface Prepared {
  tree: ExprNode
  params: Record<string, unknown>
}

/** Parses a query for what `view` shows. Throws LakeError 400. */
export function prepareQuery(query: Query, view: View): Prepared {
  const tree = parseQuery(query)
  return { tree, params: narrowFilters(tree, view, query.params) }
}

/** Evaluates a prepared query; the result is plain JSON data. Throws LakeError 400. */
export function evaluatePrepared({ groq }: Query, { tree, params }: Prepared, view: View, identity: string): unknown {
  try {
    // groq-js searches references one document after the other; the view finds them at once.
    const dereference = ({ _ref }: { _ref: string }) => view.get(_ref)
    return toJS(evaluateSync(tree, { dataset: view.all(), params, identity, dereference, sanity: projectInfo })) ?? null
  } catch (error) {
    throw queryError(groq, error)
  }
}

/** Answers a query with what `view` shows. Throws LakeError 400. */
export function runQuery(query: Query, view: View, identity: string): unknown {
  return evaluatePrepared(query, prepareQuery(query, view), view, identity)
}

/** Whether a listener's filter selects this one document. Throws LakeError 400 when it cannot be evaluated. */
export function selects(tree: ExprNode, { groq, params }: Query, document: StoredDocument, identity: string): boolean {
  try {
    const value: unknown = toJS(evaluateSync(tree, { dataset: [document], params, identity, sanity: projectInfo }))
    return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== false
  } catch (error) {
    throw queryError(groq, error)
  }
}
