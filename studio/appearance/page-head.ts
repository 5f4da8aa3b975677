import { useEffect, useRef, useState } from 'react'

/** Metadata of a page for search engines and shared links. */
export type PageHead = {
  title: string
  description: string
  /** Host and path segments, as a search result shows them. */
  trail: string[]
  card: { title: string; description: string; image: { path: string; alt: string } | null } | null
  /** Whether the page is excluded from search engines. */
  unlisted: boolean
  /** Whether the site renders its preview, with unpublished content, in this browser. */
  isPreview: boolean
}

/** Parses the head of a page. Pictures load from `origin`, the site’s in this browser, whatever the public URL is. */
function readHead(html: string, origin: string): PageHead {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const meta = (name: string) =>
    page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? ''
  const canonical = page.querySelector('link[rel=canonical]')?.getAttribute('href') ?? origin
  const { host, pathname } = new URL(canonical, origin)
  const image = meta('og:image')
  const { pathname: path, search } = new URL(image, origin)
  return {
    title: page.title,
    description: meta('description'),
    trail: [host, ...pathname.split('/').filter(Boolean)],
    card: meta('og:title')
      ? {
          title: meta('og:title'),
          description: meta('og:description'),
          image: image ? { path: path + search, alt: meta('og:image:alt') } : null,
        }
      : null,
    unlisted: /\bnoindex\b/.test(meta('robots')),
    // Only previews disable automatic motion (`app/root.tsx`).
    isPreview: page.documentElement.hasAttribute('data-still'),
  }
}

/** The site renders a page again within a second after it is published. */
const SETTLED_AFTER_MS = 1_500

export type PageHeadState = 'looking' | { head: PageHead } | { status: number | null }

/** Fetches the metadata of a page in this browser’s session; else the status of its response, null without one. */
export function usePageHead(path: string | null, state: string): PageHeadState {
  const [head, setHead] = useState<PageHeadState>('looking')
  const first = useRef(true)
  useEffect(() => {
    if (path === null) return
    const controller = new AbortController()
    async function load(): Promise<PageHeadState> {
      const response = await fetch(path ?? '/', { cache: 'no-store', signal: controller.signal })
      return response.ok ? { head: readHead(await response.text(), location.origin) } : { status: response.status }
    }
    const timer = setTimeout(
      () => {
        first.current = false
        load().then(setHead, () => controller.signal.aborted || setHead({ status: null }))
      },
      first.current ? 0 : SETTLED_AFTER_MS,
    )
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [path, state])
  return head
}
