import type { StoredPage } from './stored-page'

export type PageLimits = { pages: number; bytes: number; variantsOfOnePath: number }

export const PAGE_LIMITS: PageLimits = { pages: 2_000, bytes: 128 * 1024 * 1024, variantsOfOnePath: 60 }

/** Pages by key, bounded: the least recently used go first. */
export type PageStore = {
  /** A page that is used: it is now the last that may go. */
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
  // Each use only notes its turn: moving an entry to the end of the map at each hit would cost more than the hit.
  const pages = new Map<string, { page: StoredPage; usedAt: number }>()
  let bytes = 0
  let turn = 0

  function remove(key: string): void {
    bytes -= pages.get(key)?.page.bytes ?? 0
    pages.delete(key)
  }

  function removeOldestWhile(tooMany: () => boolean, belongs: (key: string) => boolean): void {
    if (!tooMany()) return
    for (const [key] of [...pages].sort(([, a], [, b]) => a.usedAt - b.usedAt)) {
      if (!tooMany()) return
      if (belongs(key)) remove(key)
    }
  }

  return {
    get(key) {
      const entry = pages.get(key)
      if (!entry) return undefined
      entry.usedAt = ++turn
      return entry.page
    },
    peek: (key) => pages.get(key)?.page,
    set(key, page) {
      const before = pages.get(key)
      bytes += page.bytes - (before?.page.bytes ?? 0)
      pages.set(key, { page, usedAt: before?.usedAt ?? ++turn })
      const path = pathOf(key)
      const isVariant = (other: string) => other !== path && pathOf(other) === path
      if (key !== path) {
        removeOldestWhile(() => [...pages.keys()].filter(isVariant).length > limits.variantsOfOnePath, isVariant)
      }
      removeOldestWhile(
        () => pages.size > limits.pages || bytes > limits.bytes,
        () => true,
      )
    },
    delete: remove,
    entries: () => [...pages].sort(([, a], [, b]) => b.usedAt - a.usedAt).map(([key, { page }]) => [key, page]),
    size: () => ({ pages: pages.size, bytes }),
  }
}
