import { useEffect, useRef, useState } from 'react'
import { type PageHead, readHead } from './page-head'

/** The site renders a page again within a second of its publishing. */
const SETTLED_AFTER_MS = 1_500

export type Looked = 'looking' | { head: PageHead } | { status: number | null }

/**
 * Asks the site for a page, as this browser sees it: with what is not published where a preview is open in it.
 * @param path null while the document has no address
 * @param state changes whenever the page may have changed
 * @returns what its head says, or the status of an answer that is no page (null: there was none)
 */
export function usePageHead(path: string | null, state: string): Looked {
  const [looked, setLooked] = useState<Looked>('looking')
  const first = useRef(true)
  useEffect(() => {
    if (path === null) return
    const ending = new AbortController()
    async function look(): Promise<Looked> {
      const response = await fetch(path ?? '/', { cache: 'no-store', signal: ending.signal })
      return response.ok ? { head: readHead(await response.text(), location.origin) } : { status: response.status }
    }
    const timer = setTimeout(
      () => {
        first.current = false
        look().then(setLooked, () => ending.signal.aborted || setLooked({ status: null }))
      },
      first.current ? 0 : SETTLED_AFTER_MS,
    )
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [path, state])
  return looked
}
