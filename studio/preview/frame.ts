import type { SanityClient } from '@sanity/client'
import {
  urlSearchParamPreviewPathname,
  urlSearchParamPreviewPerspective,
  urlSearchParamPreviewSecret,
} from '@sanity/preview-url-secret/constants'
import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret'

/** Returns the iframe of the Preview tool; null without one. */
export const previewFrame = () => document.querySelector('iframe')

/** Returns the document of a frame; null when the Studio may not access it: another origin or a browser error page. */
function pageIn(frame: HTMLIFrameElement): Document | null {
  try {
    return frame.contentDocument
  } catch {
    return null
  }
}

/** Whether a frame shows something other than a page of this site. */
export const hasLeftSite = (frame: HTMLIFrameElement): boolean => pageIn(frame) === null

/** Whether the page in a frame has the overlay, which handles navigation. */
export const follows = (frame: HTMLIFrameElement): boolean =>
  (pageIn(frame)?.querySelector('sanity-visual-editing') ?? null) !== null

/** Whether this browser has a preview session. @throws without a connection */
async function isPreviewed(href: string): Promise<boolean> {
  const { headers } = await fetch(href, { headers: { Accept: 'text/html' }, cache: 'no-store' })
  return headers.get('X-Robots-Tag')?.includes('noindex') ?? false
}

/**
 * Returns the URL that shows a page in a frame: its own, or one that first opens a new preview session after the last
 * one ended.
 * @throws without a connection, or when no secret can be created
 */
export async function openingAddress(href: string, client: SanityClient, perspective: string): Promise<string> {
  if (await isPreviewed(href)) return href
  const { secret } = await createPreviewSecret(client, 'sanity/presentation', location.href)
  const asked = new URLSearchParams({
    [urlSearchParamPreviewSecret]: secret,
    [urlSearchParamPreviewPathname]: href,
    [urlSearchParamPreviewPerspective]: perspective,
  })
  return `/preview/enable?${asked.toString()}`
}
