import { pictureAddresses, type ContentPicture } from './picture'

/** The image of a shared link; `path` is an address of this site. */
export type ShareImage = { path: string; width: number; height: number; alt: string | null }

/** A size that every network shows uncropped. */
export const SHARE_SIZE = { width: 1200, height: 630 }

/** Returns the share image of staff, or the generated one of the page. */
export function shareImage(path: string, chosen: ShareImage | null): ShareImage {
  return chosen ?? { path: path === '/' ? '/share/home.jpg' : `/share${path}.jpg`, ...SHARE_SIZE, alt: null }
}

/** Returns the address of a portrait at the size of the generated share image. */
export function sharePortrait(portrait: ContentPicture | null): string | null {
  if (!portrait) return null
  return pictureAddresses(portrait, { shape: 'portrait', largest: 480 }).pop()?.address('jpg') ?? null
}
