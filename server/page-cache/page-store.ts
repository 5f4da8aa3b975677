import { type Rendered, type StoredPage, storePage } from './stored-page'

export type PageLimits = { pages: number; bytes: number; variantsOfOnePath: number }

export const PAGE_LIMITS: PageLimits = { pages: 2_000, bytes: 128 * 1024 * 1024, variantsOfOnePath: 60 }

export type PageStore = ReturnType<typeof createPageStore>

const pathOf = (key: string) => key.split('?', 1)[0] ?? key

/** Pages by key with size limits; removes the least recently used first. */
export function createPageStore(limits: PageLimits) {
  // Each use only records its number: moving the map entry would cost more than the hit.
  const pages = new Map<string, { page: StoredPage; usedAt: number }>()
  /** The keys with parameters, by path. */
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
    /** Returns a page and marks it as used. */
    get(key: string) {
      const entry = pages.get(key)
      if (!entry) return undefined
      entry.usedAt = ++turn
      return entry.page
    },
    /** Returns a page without marking it as used. */
    peek: (key: string) => pages.get(key)?.page,
    /** Stores a page. @param isRequested whether by a visitor; pages rendered in advance come after all used ones */
    set(key: string, page: StoredPage, isRequested: boolean) {
      const before = pages.get(key)
      bytes += page.bytes - (before?.page.bytes ?? 0)
      turn += 1
      pages.set(key, { page, usedAt: before?.usedAt ?? (isRequested ? turn : -turn) })
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
    /** The pages that satisfy `holds`: most recently used first, then unused ones in the order of their creation. */
    latest: (holds: (key: string, page: StoredPage) => boolean): [string, StoredPage][] =>
      [...pages]
        .filter(([key, { page }]) => holds(key, page))
        .sort(([, a], [, b]) => b.usedAt - a.usedAt)
        .map(([key, { page }]) => [key, page]),
    size: () => ({ pages: pages.size, bytes }),
  }
}

/**
 * Recompresses stored pages with the best setting, one after the other. @param isTime false during renewals
 * @param isWorth false for a page that will be rendered again before it is sent
 */
export function recompressLater(
  store: PageStore,
  { isTime, isWorth }: { isTime: () => boolean; isWorth: (page: StoredPage) => boolean },
) {
  const pages = new Map<string, { rendered: Rendered; stored: StoredPage }>()
  let isRunning = false

  async function recompress(): Promise<void> {
    if (isRunning) return
    isRunning = true
    for (;;) {
      const [next] = pages
      if (!next || !isTime()) break
      const [key, { rendered, stored }] = next
      pages.delete(key)
      if (store.peek(key) !== stored) continue
      const better = await storePage(rendered, 'best')
      // The page may have been renewed or removed since.
      if (store.peek(key) === stored && isWorth(stored))
        store.set(key, { ...better, dependencies: stored.dependencies }, false)
    }
    isRunning = false
  }

  return {
    add(key: string, rendered: Rendered, stored: StoredPage) {
      pages.set(key, { rendered, stored })
      void recompress()
    },
    /** Continues the compression once there is time again. */
    resume: () => void recompress(),
  }
}
