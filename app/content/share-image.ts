import { pictureAddresses, type ContentPicture } from './picture'

/** The picture of a shared link; `path` is an address of this site. */
export type ShareImage = { path: string; width: number; height: number; alt: string | null }

/** The shape that every network shows whole. */
export const SHARE_SIZE = { width: 1200, height: 630 }

/** The staff's picture for a shared link, or the one that is drawn for the page. */
export function shareImage(path: string, chosen: ShareImage | null): ShareImage {
  return chosen ?? { path: path === '/' ? '/share/home.jpg' : `/share${path}.jpg`, ...SHARE_SIZE, alt: null }
}

/** The address of somebody's portrait in the size in which a drawn share image shows it. */
export function sharePortrait(portrait: ContentPicture | null): string | null {
  if (!portrait) return null
  return pictureAddresses(portrait, { shape: 'portrait', largest: 480 }).pop()?.address('jpg') ?? null
}
