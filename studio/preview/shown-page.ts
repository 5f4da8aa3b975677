import type { SanityClient } from '@sanity/client'
import {
  urlSearchParamPreviewPathname,
  urlSearchParamPreviewPerspective,
  urlSearchParamPreviewSecret,
} from '@sanity/preview-url-secret/constants'
import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret'
import { useEffect, useRef, useState } from 'react'
import { useClient, usePerspective } from 'sanity'
import { usePresentationNavigate, usePresentationParams } from 'sanity/presentation'
import { SAMPLE_PARAMETER, sampleAddress, sampleOf } from '../../app/lib/pages/preview-samples'
import { API_VERSION } from '../schema/document-lookup'

/** Returns the iframe of the Preview tool; null without one. */
const previewFrame = () => document.querySelector('iframe')

/** Returns the document of a frame; null when the Studio may not access it: another origin or a browser error page. */
function pageIn(frame: HTMLIFrameElement): Document | null {
  try {
    return frame.contentDocument
  } catch {
    return null
  }
}

/** Whether the page in a frame has the overlay, which handles navigation. */
const hasOverlay = (frame: HTMLIFrameElement): boolean =>
  (pageIn(frame)?.querySelector('sanity-visual-editing') ?? null) !== null

/** Whether this browser has a preview session. @throws without a connection */
async function isPreviewed(href: string): Promise<boolean> {
  const { headers } = await fetch(href, { headers: { Accept: 'text/html' }, cache: 'no-store' })
  return headers.get('X-Robots-Tag')?.includes('noindex') ?? false
}

/** Returns the URL that shows a page in a frame; it first opens a new session when the last preview ended. */
async function openingAddress(href: string, client: SanityClient, perspective: string): Promise<string> {
  if (await isPreviewed(href)) return href
  const { secret } = await createPreviewSecret(client, 'sanity/presentation', location.href)
  const requested = new URLSearchParams({
    [urlSearchParamPreviewSecret]: secret,
    [urlSearchParamPreviewPathname]: href,
    [urlSearchParamPreviewPerspective]: perspective,
  })
  return `/preview/enable?${requested.toString()}`
}

/** How long a page may take to report itself before it is requested again. */
const RETRY_MS = 1_500
const MAX_ATTEMPTS = 8

/** Normalizes a URL to an entry of the page list. */
function pageAt(preview: string | undefined): string {
  const { pathname, searchParams } = new URL(preview ?? '/', location.origin)
  const sample = sampleOf(searchParams.get(SAMPLE_PARAMETER) ?? undefined)
  return sample === null ? pathname : sampleAddress(sample)
}

/** Loads a page in a frame whose page cannot navigate itself; of several requests the last one wins. */
function useOpenedInFrame(): (href: string) => void {
  const client = useClient({ apiVersion: API_VERSION })
  const { perspectiveStack } = usePerspective()
  const last = useRef<string>(undefined)
  return (href) => {
    last.current = href
    const frame = previewFrame()
    if (!frame || hasOverlay(frame)) return
    openingAddress(href, client, perspectiveStack.join(',')).then((address) => {
      if (last.current === href) frame.src = address
    }, console.warn)
  }
}

/** Whether the frame now shows something other than a page of the site. */
function useLostFrame(): boolean {
  const [lost, setLost] = useState(false)
  useEffect(() => {
    const onLoad = ({ target }: Event) => {
      if (target instanceof HTMLIFrameElement) setLost(pageIn(target) === null)
    }
    // Only the frame itself receives its load event.
    document.addEventListener('load', onLoad, { capture: true })
    return () => document.removeEventListener('load', onLoad, { capture: true })
  }, [])
  return lost
}

/**
 * Shows a page also during navigation: Presentation’s messages to a page that is unloading or not yet connected are
 * lost, and that page’s first message navigates back. So a page is requested until it reports itself.
 * @returns the current URL, a function that shows another one, and whether the frame left the site
 */
export function useShownPage(): { shown: string; lost: boolean; show: (href: string) => void } {
  const navigate = usePresentationNavigate()
  const { preview } = usePresentationParams()
  const [requested, setRequested] = useState<{ href: string; times: number } | null>(null)
  const lost = useLostFrame()
  const openInFrame = useOpenedInFrame()
  const shown = pageAt(preview)
  // Pages report absolute URLs; requests are paths.
  const hasReported = preview !== undefined && URL.canParse(preview)

  useEffect(() => {
    if (!requested) return
    if ((hasReported && shown === requested.href) || requested.times === MAX_ATTEMPTS) return setRequested(null)
    const timer = setTimeout(
      () => {
        setRequested({ ...requested, times: requested.times + 1 })
        // Presentation ignores an unchanged URL, so this has no effect on a page that is loaded.
        navigate(preview === requested.href ? `${requested.href}#` : requested.href)
      },
      hasReported ? 0 : RETRY_MS,
    )
    return () => clearTimeout(timer)
  }, [requested, navigate, preview, hasReported, shown])

  return {
    shown,
    lost,
    show: (href) => {
      setRequested({ href, times: 1 })
      navigate(href)
      openInFrame(href)
    },
  }
}
