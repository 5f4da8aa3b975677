/**
 * Renders pages again that were made of cached results. Retries one at a time, so that a long outage costs few renders;
 * once a page is current, renews all others.
 * @param isStored false for removed pages @param renew renders these pages and calls `rendered` for each
 */
export function createStalePages(
  retryMs: number,
  isStored: (key: string) => boolean,
  renew: (keys: readonly string[]) => void,
) {
  const behind = new Set<string>()
  let timer: NodeJS.Timeout | null = null

  function tryOne(): void {
    timer = null
    for (const key of behind) {
      behind.delete(key)
      if (!isStored(key)) continue
      // Moves the page to the end: one that never becomes current must not block the others.
      behind.add(key)
      renew([key])
      return tryLater()
    }
  }

  function tryLater(): void {
    timer ??= setTimeout(tryOne, retryMs).unref()
  }

  return {
    /** Records whether a stored page was just rendered with current content. */
    rendered(key: string, isCurrent: boolean): void {
      if (!isCurrent) {
        behind.add(key)
        return tryLater()
      }
      if (!behind.delete(key)) return
      const others = [...behind].filter(isStored)
      behind.clear()
      renew(others)
    },
  }
}
