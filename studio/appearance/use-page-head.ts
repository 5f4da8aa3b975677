import { useEffect, useRef, useState } from 'react'
import { type PageHead, readHead } from './page-head'

/** The site renders a page again within a second after it is published. */
const SETTLED_AFTER_MS = 1_500

export type PageHeadState = 'looking' | { head: PageHead } | { status: number | null }

/**
 * Fetches a page of the site in this browser’s session, with unpublished content during a preview.
 * @param path null while the document has no address
 * @param state changes whenever the page may have changed
 * @returns its metadata, or the status of a response that is not a page (null: no response)
 */
export function usePageHead(path: string | null, state: string): PageHeadState {
  const [looked, setLooked] = useState<PageHeadState>('looking')
  const first = useRef(true)
  useEffect(() => {
    if (path === null) return
    const ending = new AbortController()
    async function look(): Promise<PageHeadState> {
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
