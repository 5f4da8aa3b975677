import type { StoredDocument } from './documents'
import type { DocumentChange } from './journal'
import { lensOf, type Perspective } from './perspectives'
import type { Project } from './project'
import { ReferenceIndex } from './references'
import { View } from './view'

const MAX_VIEWS = 12

/** All documents in memory, with indexes for queries and reference checks. */
export class Dataset {
  readonly #documents = new Map<string, StoredDocument>()
  readonly #references = new ReferenceIndex()
  readonly #views = new Map<string, View>()

  constructor(
    documents: Iterable<StoredDocument>,
    readonly project: Project,
  ) {
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
    const known = this.#views.get(lens.key)
    const view = known ?? new View(lens, this.#documents.keys(), (id) => this.get(id), this.project)
    // Re-inserted on every use, so that the least recently used view is the first in the map.
    this.#views.delete(lens.key)
    this.#views.set(lens.key, view)
    const [oldest] = this.#views.keys()
    if (this.#views.size > MAX_VIEWS && oldest !== undefined) this.#views.delete(oldest)
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
