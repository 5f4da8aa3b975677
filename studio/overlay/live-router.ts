/** Remix's router on pages that are live in the browser, where Remix itself keeps it. */
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

/** The router of a live page, as soon as it stands; null where no script of Remix runs. */
export async function liveRouter(page: Window): Promise<LiveRouter | null> {
  if (page.__remixContext === undefined || !page.document.documentElement.classList.contains('scripted')) return null
  for (let looks = 0; page.__remixRouter === undefined && looks < LOOKS_AT_MOST; looks += 1) {
    await new Promise((passed) => setTimeout(passed, LOOKS_AGAIN_AFTER_MS))
  }
  return page.__remixRouter ?? null
}

/** Has the loaders asked again; resolves when React has their answers. */
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
