import { LRUCache } from 'lru-cache'

import { forEachObject, type StoredDocument } from './documents'
import type { DocumentChange } from './journal'
import { lensOf, type Perspective } from './perspectives'
import { View } from './view'

/** Returns the ids of strong references within this dataset. */
export function strongReferences(document: StoredDocument): Set<string> {
  const targets = new Set<string>()
  forEachObject(document, (object) => {
    const target = object._ref
    if (
      typeof target === 'string' &&
      object._weak !== true &&
      object._dataset === undefined &&
      object._projectId === undefined
    ) {
      targets.add(target)
    }
  })
  return targets
}

/** Index of strong references, updated with every change. */
class ReferenceIndex {
  readonly #sources = new Map<string, Set<string>>()

  replace(id: string, before: StoredDocument | null, after: StoredDocument | null) {
    if (before !== null) for (const target of strongReferences(before)) this.#sources.get(target)?.delete(id)
    if (after === null) return
    for (const target of strongReferences(after)) {
      const sources = this.#sources.get(target)
      if (sources === undefined) this.#sources.set(target, new Set([id]))
      else sources.add(id)
    }
  }

  to(target: string): ReadonlySet<string> {
    return this.#sources.get(target) ?? new Set()
  }
}

const MAX_VIEWS = 12

/** All documents in memory, with indexes for queries and reference checks. */
export class Dataset {
  readonly #documents = new Map<string, StoredDocument>()
  readonly #references = new ReferenceIndex()
  readonly #views = new LRUCache<string, View>({ max: MAX_VIEWS })

  constructor(documents: Iterable<StoredDocument>) {
    for (const document of documents) {
      this.#documents.set(document._id, document)
      this.#references.replace(document._id, null, document)
    }
  }

  get(id: string): StoredDocument | null {
    return this.#documents.get(id) ?? null
  }

  ids(): Iterable<string> {
    return this.#documents.keys()
  }

  /** Returns the documents with a strong reference to `id`. */
  referencesTo(id: string): ReadonlySet<string> {
    return this.#references.to(id)
  }

  view(perspective: Perspective, editor: boolean): View {
    const lens = lensOf(perspective, editor)
    const view = this.#views.get(lens.key) ?? new View(lens, this.#documents.keys(), (id) => this.get(id))
    this.#views.set(lens.key, view)
    return view
  }

  /** Applies changes that the journal has stored. */
  apply(changes: DocumentChange[]) {
    for (const { id, before, after } of changes) {
      if (after === null) this.#documents.delete(id)
      else this.#documents.set(id, after)
      this.#references.replace(id, before, after)
    }
    for (const view of this.#views.values()) for (const { id } of changes) view.refresh(id)
  }
}
