import type { PageStore } from './page-store'
import type { Rendered } from './rendered'
import { storePage, type StoredPage } from './stored-page'

/** Recompresses quickly compressed pages when there is time. */
export type Recompression = {
  add(key: string, rendered: Rendered, stored: StoredPage): void
  /** Continues if there is time again. */
  resume(): void
}

/**
 * Recompresses stored pages with the best setting, one after the other.
 * @param isTime false while pages are being renewed
 * @param isWorth false for a page that will be rendered again before it is sent
 */
export function recompressLater(
  store: PageStore,
  { isTime, isWorth }: { isTime: () => boolean; isWorth: (page: StoredPage) => boolean },
): Recompression {
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
    add(key, rendered, stored) {
      pages.set(key, { rendered, stored })
      void recompress()
    },
    resume: () => void recompress(),
  }
}
