import type { EvaluateOptions, ExprNode } from 'groq-js'

import { isRecord, type StoredDocument } from '../dataset/documents'
import type { View } from '../dataset/view'
import { attributeOf, attributeStep, isWholeDocument, itemsOf, type Traced } from './places'
import { Tracer } from './tracer'

/** Returns the number of an entry, which is the next one when it is new. */
function numberOf<Key>(numbers: Map<Key, number>, key: Key): number {
  const known = numbers.get(key) ?? numbers.size
  numbers.set(key, known)
  return known
}

type Source = { type: 'unknown' } | { type: 'documentValue'; document: number; path: number }

/**
 * Returns Sanity’s content source map: the document and path of each part of a result, with list items by their `_key`.
 * Values that differ between both evaluations get no source, so a bug never names a wrong one.
 */
export function sourceMapOf(tree: ExprNode, options: EvaluateOptions, view: View, result: unknown) {
  const documents = new Map<StoredDocument, number>()
  const paths = new Map<string, number>()
  const mappings: Record<string, { type: 'value'; source: Source }> = {}

  function write(shown: unknown, traced: Traced, at: string) {
    if (shown === null || shown === undefined) return
    const { value, place } = traced
    if (place !== undefined && !isWholeDocument(traced) && shown === value) {
      // One entry covers everything inside a stored value.
      const [document, path] = [numberOf(documents, place.document), numberOf(paths, place.path)]
      mappings[at] = { type: 'value', source: { type: 'documentValue', document, path } }
    } else if (isRecord(shown)) {
      for (const [name, part] of Object.entries(shown)) {
        const step = attributeStep(name)
        if (step !== null) write(part, attributeOf(traced, name), at + step)
      }
    } else if (Array.isArray(shown)) {
      const items = itemsOf(traced, view) ?? []
      shown.forEach((part: unknown, index) => write(part, items[index] ?? { value: null }, `${at}[${index}]`))
    } else mappings[at] = { type: 'value', source: { type: 'unknown' } }
  }

  write(result, new Tracer(view, options).trace(tree), '$')
  return {
    documents: [...documents.keys()].map(({ _id, _originalId, _type }) => ({
      _id: typeof _originalId === 'string' ? _originalId : _id,
      _type,
    })),
    paths: [...paths.keys()],
    mappings,
  }
}
