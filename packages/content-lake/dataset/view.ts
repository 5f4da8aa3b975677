import type { StoredDocument } from './documents'
import type { Lens } from './perspectives'

/** The documents of one perspective by id and by type, sorted by id. */
export class View {
  readonly #lens: Lens
  readonly #read: (id: string) => StoredDocument | null
  readonly #byId = new Map<string, StoredDocument>()
  readonly #idsByType = new Map<string, Set<string>>()
  /** Sorted lists, created on demand and dropped when one of their documents changes. */
  #all: StoredDocument[] | null = null
  readonly #lists = new Map<string, StoredDocument[]>()

  constructor(lens: Lens, ids: Iterable<string>, read: (id: string) => StoredDocument | null) {
    this.#lens = lens
    this.#read = read
    for (const id of ids) this.refresh(id)
  }

  /** Updates the entry of a stored document. */
  refresh(id: string) {
    const slot = this.#lens.slotOf(id)
    if (slot === null) return
    const before = this.#byId.get(slot)
    const after = this.#lens.resolve(slot, this.#read)
    this.#all = null
    if (before !== undefined) {
      this.#idsByType.get(before._type)?.delete(slot)
      this.#lists.delete(before._type)
    }
    if (after === null) {
      this.#byId.delete(slot)
      return
    }
    this.#byId.set(slot, after)
    this.#lists.delete(after._type)
    const ids = this.#idsByType.get(after._type)
    if (ids === undefined) this.#idsByType.set(after._type, new Set([slot]))
    else ids.add(slot)
  }

  get(id: string): StoredDocument | null {
    return this.#byId.get(id) ?? null
  }

  all(): StoredDocument[] {
    this.#all ??= this.sorted(this.#byId.keys())
    return this.#all
  }

  ofType(type: string): StoredDocument[] {
    const known = this.#lists.get(type)
    if (known !== undefined) return known
    const ids = this.#idsByType.get(type)
    if (ids === undefined) return []
    const list = this.sorted(ids)
    this.#lists.set(type, list)
    return list
  }

  /** Returns the documents with these ids, without duplicates, sorted by id. */
  sorted(ids: Iterable<string>): StoredDocument[] {
    return [...new Set(ids)]
      .sort()
      .map((id) => this.#byId.get(id))
      .filter((document) => document !== undefined)
  }
}
