import type { StoredPage } from './stored-page'

export type PageLimits = { pages: number; bytes: number; variantsOfOnePath: number }

export const PAGE_LIMITS: PageLimits = { pages: 2_000, bytes: 128 * 1024 * 1024, variantsOfOnePath: 60 }

/** Pages by key, bounded: the least recently used go first. */
export type PageStore = {
  /** A page that is used: it moves to the end of those that may go. */
  get(key: string): StoredPage | undefined
  /** A page that is only looked at. */
  peek(key: string): StoredPage | undefined
  /** Stores a page, or a newer one in its place. */
  set(key: string, page: StoredPage): void
  delete(key: string): void
  /** The most recently used first. */
  entries(): [string, StoredPage][]
  size(): { pages: number; bytes: number }
}

const pathOf = (key: string) => key.split('?', 1)[0] ?? key

export function createPageStore(limits: PageLimits): PageStore {
  // A Map keeps the order of insertion; a page that is used moves to its end.
  const pages = new Map<string, StoredPage>()
  let bytes = 0

  function remove(key: string): void {
    bytes -= pages.get(key)?.bytes ?? 0
    pages.delete(key)
  }

  function removeOldestWhile(tooMany: () => boolean, belongs: (key: string) => boolean): void {
    for (const key of [...pages.keys()]) {
      if (!tooMany()) return
      if (belongs(key)) remove(key)
    }
  }

  return {
    get(key) {
      const page = pages.get(key)
      if (!page) return undefined
      pages.delete(key)
      pages.set(key, page)
      return page
    },
    peek: (key) => pages.get(key),
    set(key, page) {
      bytes += page.bytes - (pages.get(key)?.bytes ?? 0)
      pages.set(key, page)
      const path = pathOf(key)
      const isVariant = (other: string) => other !== path && pathOf(other) === path
      if (key !== path) {
        removeOldestWhile(() => [...pages.keys()].filter(isVariant).length > limits.variantsOfOnePath, isVariant)
      }
      removeOldestWhile(() => pages.size > limits.pages || bytes > limits.bytes, () => true)
    },
    delete: remove,
    entries: () => [...pages.entries()].reverse(),
    size: () => ({ pages: pages.size, bytes }),
  }
}
