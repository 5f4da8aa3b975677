import { forEachObject, type StoredDocument } from './documents'
import type { DocumentChange } from './journal'
import { documentsIn, type Perspective } from './perspectives'
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

/** All documents in memory, with a view for each perspective. */
export class Dataset {
  readonly #documents = new Map<string, StoredDocument>()
  /** Views by perspective, created on demand and dropped by every change. */
  readonly #views = new Map<string, View>()

  constructor(documents: Iterable<StoredDocument>) {
    for (const document of documents) this.#documents.set(document._id, document)
  }

  get(id: string): StoredDocument | null {
    return this.#documents.get(id) ?? null
  }

  ids(): Iterable<string> {
    return this.#documents.keys()
  }

  view(perspective: Perspective, editor: boolean): View {
    const key = JSON.stringify(editor ? perspective : 'visitor')
    const view = this.#views.get(key) ?? new View(documentsIn(perspective, editor, this.#documents))
    this.#views.set(key, view)
    return view
  }

  /** Applies changes that the journal has stored. */
  apply(changes: DocumentChange[]) {
    for (const { id, after } of changes) {
      if (after === null) this.#documents.delete(id)
      else this.#documents.set(id, after)
    }
    this.#views.clear()
  }
}
