import type { StoredDocument } from './documents'

/** The documents of one perspective by id and by type, sorted by id. */
export class View {
  readonly #all: StoredDocument[]
  readonly #byId: ReadonlyMap<string, StoredDocument>
  /** Documents by type, filled on demand. */
  readonly #byType = new Map<string, StoredDocument[]>()

  constructor(documents: StoredDocument[]) {
    this.#all = documents.toSorted((a, b) => (a._id < b._id ? -1 : 1))
    this.#byId = new Map(documents.map((document) => [document._id, document]))
  }

  get(id: string): StoredDocument | null {
    return this.#byId.get(id) ?? null
  }

  all(): StoredDocument[] {
    return this.#all
  }

  ofType(type: string): StoredDocument[] {
    const list = this.#byType.get(type) ?? this.#all.filter(({ _type }) => _type === type)
    this.#byType.set(type, list)
    return list
  }

  /** Returns the documents with these ids, without duplicates. */
  withIds(ids: Iterable<string>): StoredDocument[] {
    return [...new Set(ids)].sort().flatMap((id) => this.get(id) ?? [])
  }
}
