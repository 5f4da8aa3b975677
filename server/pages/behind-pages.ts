/** Which stored pages were made of kept answers, because the content service did not answer: they may be older than what is published. */
export type BehindPages = {
  /** Takes note of what a page that is stored was made of just now. */
  rendered(key: string, isCurrent: boolean): void
}

/**
 * Renders pages again that may be behind. One of them is tried at a time, so that a long outage costs one render in a while;
 * once it is current, the service answers, and the others follow.
 * @param isStored a page that is dropped in the meantime stays dropped
 * @param renew renders these pages again, and tells `rendered` of each
 */
export function createBehindPages(
  retryMs: number,
  isStored: (key: string) => boolean,
  renew: (keys: readonly string[]) => void,
): BehindPages {
  const behind = new Set<string>()
  let timer: NodeJS.Timeout | null = null

  function tryOne(): void {
    timer = null
    for (const key of behind) {
      behind.delete(key)
      if (!isStored(key)) continue
      // Last in turn: one that never becomes current must not keep the others waiting.
      behind.add(key)
      renew([key])
      return tryLater()
    }
  }

  function tryLater(): void {
    timer ??= setTimeout(tryOne, retryMs).unref()
  }

  return {
    rendered(key, isCurrent) {
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
