/** Remix’s router on hydrated pages, in Remix’s own global. */
type LiveRouter = {
  state: { revalidation: 'idle' | 'loading' }
  revalidate(): void
  subscribe(told: (state: LiveRouter['state']) => void): () => void
}

declare global {
  interface Window {
    __remixContext?: unknown
    __remixRouter?: LiveRouter
  }
}

const LOOKS_AGAIN_AFTER_MS = 50
const LOOKS_AT_MOST = 60

/** Resolves with the router when it is ready; null when the page has no Remix scripts. */
export async function liveRouter(page: Window): Promise<LiveRouter | null> {
  if (page.__remixContext === undefined || !page.document.documentElement.classList.contains('scripted')) return null
  for (let looks = 0; page.__remixRouter === undefined && looks < LOOKS_AT_MOST; looks += 1) {
    await new Promise((passed) => setTimeout(passed, LOOKS_AGAIN_AFTER_MS))
  }
  return page.__remixRouter ?? null
}

/** Reloads the loaders; resolves when React has rendered their data. */
export function revalidated(router: LiveRouter): Promise<void> {
  return new Promise((done) => {
    const stop = router.subscribe(({ revalidation }) => {
      if (revalidation !== 'idle') return
      stop()
      done()
    })
    router.revalidate()
  })
}
