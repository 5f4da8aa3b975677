import { createHash } from 'node:crypto'

import type { ExprNode } from 'groq-js'

import { isRecord, publishedIdOf } from '../dataset/documents'
import type { DocumentChange } from '../dataset/journal'
import { parseQuery, type Query } from '../queries/query'
import { restrictionsOf } from '../queries/restrictions'

/** Parsing takes quadratic time, and a long query depends on many documents anyway. */
const MAX_LENGTH = 4_000
const MAX_KEPT = 300

const tag = (what: string) => `s1:${createHash('sha256').update(what).digest('base64url').slice(0, 8)}`
/** Tag for any document: references and unfiltered queries may depend on each. */
const anything = tag('anything')
const ofType = (type: string) => tag(`type ${type}`)
const ofId = (id: string) => tag(`id ${id}`)

/** Functions that query documents themselves. */
const reachesDocuments = (node: Record<string, unknown>) =>
  node.type === 'FuncCall' && (node.namespace === 'documents' || node.namespace === 'releases')

function collect(node: unknown, tags: Set<string>, seen: Set<unknown>) {
  if (seen.has(node)) return
  seen.add(node)
  if (Array.isArray(node)) for (const item of node) collect(item, tags, seen)
  if (!isRecord(node)) return
  if (node.type === 'Everything' || node.type === 'Deref' || reachesDocuments(node)) tags.add(anything)
  const found =
    node.type === 'Filter' && isRecord(node.base) && node.base.type === 'Everything' ? restrictionsOf(node.expr) : []
  const narrowest = found.find(({ attribute }) => attribute === '_id') ?? found[0]
  for (const value of narrowest?.values ?? []) tags.add(narrowest?.attribute === '_id' ? ofId(value) : ofType(value))
  for (const [name, child] of Object.entries(node))
    if (narrowest === undefined || name !== 'base') collect(child, tags, seen)
}

function tagsOfTree(tree: ExprNode): string[] {
  const tags = new Set<string>()
  collect(tree, tags, new Set())
  return tags.has(anything) ? [anything] : [...tags].sort()
}

const kept = new Map<string, string[]>()

/**
 * Returns the tags of a query result: it may change only with a commit that has one of them.
 * Throws LakeError 400 for an invalid query.
 */
export function tagsOfQuery(query: Query): string[] {
  const key = JSON.stringify([query.groq, query.params])
  if (key.length > MAX_LENGTH) return [anything]
  const known = kept.get(key)
  if (known !== undefined) return known
  const tags = tagsOfTree(parseQuery(query))
  const [oldest] = kept.keys()
  if (kept.size >= MAX_KEPT && oldest !== undefined) kept.delete(oldest)
  kept.set(key, tags)
  return tags
}

/**
 * Returns the tags of a commit. A draft or version includes the tags of its published id, because perspectives show
 * it there.
 */
export function tagsOfChanges(changes: DocumentChange[]): string[] {
  const tags = new Set([anything])
  for (const { id, before, after } of changes) {
    for (const each of [id, publishedIdOf(id)]) tags.add(ofId(each))
    for (const document of [before, after]) if (document !== null) tags.add(ofType(document._type))
  }
  return [...tags]
}
