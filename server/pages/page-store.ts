import type { StoredPage } from './stored-page'

export type PageLimits = { pages: number; bytes: number; variantsOfOnePath: number }

export const PAGE_LIMITS: PageLimits = { pages: 2_000, bytes: 128 * 1024 * 1024, variantsOfOnePath: 60 }

/** Pages by key, bounded: the least recently used go first. */
export type PageStore = {
  /** A page that is used: it is now the last that may go. */
  get(key: string): StoredPage | undefined
  /** A page that is only looked at. */
  peek(key: string): StoredPage | undefined
  /**
   * Stores a page, or a newer one in its place.
   * @param isAsked whether a visitor waits for it; what is made ahead of them comes after all that they used
   */
  set(key: string, page: StoredPage, isAsked: boolean): void
  delete(key: string): void
  /** Those for which this holds: the most recently used first, then those that nobody used, in the order in which they were made. */
  latest(holds: (key: string, page: StoredPage) => boolean): [string, StoredPage][]
  size(): { pages: number; bytes: number }
}

const pathOf = (key: string) => key.split('?', 1)[0] ?? key

export function createPageStore(limits: PageLimits): PageStore {
  // Each use only notes its turn: moving an entry to the end of the map at each hit would cost more than the hit.
  const pages = new Map<string, { page: StoredPage; usedAt: number }>()
  /** Of each path, its pages with parameters. */
  const variants = new Map<string, Set<string>>()
  let bytes = 0
  let turn = 0

  function remove(key: string): void {
    bytes -= pages.get(key)?.page.bytes ?? 0
    pages.delete(key)
    variants.get(pathOf(key))?.delete(key)
  }

  function removeOldestWhile(tooMany: () => boolean, keys: () => Iterable<string>): void {
    if (!tooMany()) return
    const usedAt = (key: string) => pages.get(key)?.usedAt ?? 0
    for (const key of [...keys()].sort((a, b) => usedAt(a) - usedAt(b))) {
      if (!tooMany()) return
      remove(key)
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
    set(key, page, isAsked) {
      const before = pages.get(key)
      bytes += page.bytes - (before?.page.bytes ?? 0)
      turn += 1
      pages.set(key, { page, usedAt: before?.usedAt ?? (isAsked ? turn : -turn) })
      const path = pathOf(key)
      if (key !== path) {
        const ofPath = variants.get(path) ?? new Set()
        variants.set(path, ofPath.add(key))
        removeOldestWhile(
          () => ofPath.size > limits.variantsOfOnePath,
          () => ofPath,
        )
      }
      removeOldestWhile(
        () => pages.size > limits.pages || bytes > limits.bytes,
        () => pages.keys(),
      )
    },
    delete: remove,
    latest: (holds) =>
      [...pages]
        .filter(([key, { page }]) => holds(key, page))
        .sort(([, a], [, b]) => b.usedAt - a.usedAt)
        .map(([key, { page }]) => [key, page]),
    size: () => ({ pages: pages.size, bytes }),
  }
}
