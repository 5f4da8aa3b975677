import type { SanityClient } from '@sanity/client'
import {
  urlSearchParamPreviewPathname,
  urlSearchParamPreviewPerspective,
  urlSearchParamPreviewSecret,
} from '@sanity/preview-url-secret/constants'
import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret'

/** The frame of the tool Preview; null while there is none. */
export const previewFrame = () => document.querySelector('iframe')

/** The page in a frame; null where the Studio may not look into it: another site, or the browser's own page that says why there is none. */
function pageIn(frame: HTMLIFrameElement): Document | null {
  try {
    return frame.contentDocument
  } catch {
    return null
  }
}

/** Whether a frame shows no page of this site any more. */
export const isLost = (frame: HTMLIFrameElement): boolean => pageIn(frame) === null

/** Whether the page in a frame has the overlay, which follows when another page is chosen. */
export const follows = (frame: HTMLIFrameElement): boolean =>
  (pageIn(frame)?.querySelector('sanity-visual-editing') ?? null) !== null

/** Whether this browser is shown a page as a preview. @throws without a connection */
async function isPreviewed(href: string): Promise<boolean> {
  const { headers } = await fetch(href, { headers: { Accept: 'text/html' }, cache: 'no-store' })
  return headers.get('X-Robots-Tag')?.includes('noindex') ?? false
}

/**
 * The address by which a frame shows a page, whatever it shows now: the page's own, or one that opens another session of
 * the preview first, where the last one has ended.
 * @throws without a connection, or where no secret can be made
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
