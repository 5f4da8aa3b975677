import { forEachObject, type StoredDocument } from './documents'

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
export class ReferenceIndex {
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
