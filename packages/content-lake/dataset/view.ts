import type { StoredDocument } from './documents'
import type { Lens } from './perspectives'

/** The documents of one perspective by id and by type, sorted by id. */
export class View {
  readonly #lens: Lens
  readonly #read: (id: string) => StoredDocument | null
  readonly #byId = new Map<string, StoredDocument>()
  /** Created on demand and dropped by every change. */
  #all: StoredDocument[] | null = null
  readonly #byType = new Map<string, StoredDocument[]>()

  constructor(lens: Lens, ids: Iterable<string>, read: (id: string) => StoredDocument | null) {
    this.#lens = lens
    this.#read = read
    for (const id of ids) this.refresh(id)
  }

  /** Updates the entry of a stored document. */
  refresh(id: string) {
    const slot = this.#lens.slotOf(id)
    if (slot === null) return
    this.#all = null
    this.#byType.clear()
    const document = this.#lens.resolve(slot, this.#read)
    if (document === null) this.#byId.delete(slot)
    else this.#byId.set(slot, document)
  }

  get(id: string): StoredDocument | null {
    return this.#byId.get(id) ?? null
  }

  all(): StoredDocument[] {
    this.#all ??= this.withIds(this.#byId.keys())
    return this.#all
  }

  ofType(type: string): StoredDocument[] {
    const list = this.#byType.get(type) ?? this.all().filter((document) => document._type === type)
    this.#byType.set(type, list)
    return list
  }

  /** Returns the documents with these ids, without duplicates. */
  withIds(ids: Iterable<string>): StoredDocument[] {
    return [...new Set(ids)]
      .sort()
      .map((id) => this.get(id))
      .filter((document) => document !== null)
  }
}
