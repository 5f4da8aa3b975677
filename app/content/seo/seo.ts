import * as v from 'valibot'

import { pictureAddresses, type ContentPicture, optionalPicture, PICTURE_PROJECTION } from '../picture/picture'
import { optionalText, orNull } from '../sanity/parse'

/** The image of a shared link; `path` is an address of this site. */
type ShareImage = { path: string; width: number; height: number; alt: string | null }

/** The size of a share image, which every network shows uncropped. */
const SHARE_SIZE = { width: 1200, height: 630 }

/** Returns the share image of staff, or the generated one of the page. */
export function shareImage(path: string, chosen: ShareImage | null): ShareImage {
  return chosen ?? { path: path === '/' ? '/share/home.jpg' : `/share${path}.jpg`, ...SHARE_SIZE, alt: null }
}

/** Returns the address of a portrait at the size of the generated share image. */
export function sharePortrait(portrait: ContentPicture | null): string | null {
  if (!portrait) return null
  return pictureAddresses(portrait, { shape: 'portrait', largest: 480 }).pop()?.address('jpg') ?? null
}

/** Selects a document's overrides for search engines and shared links, parsed by seoSchema. */
export const SEO_PROJECTION = `"seo": seo{ title, description, "image": image${PICTURE_PROJECTION} }` as const

/** The share image of staff, cropped, on this origin. */
export const sharePicture = v.pipe(
  optionalPicture,
  v.transform((picture): ShareImage | null => {
    const cut = picture && pictureAddresses(picture, { shape: 'card', largest: SHARE_SIZE.width }).pop()
    return cut ? { path: cut.address('jpg'), width: cut.width, height: cut.height, alt: picture.alt || null } : null
  }),
)

/** The optional overrides: the defaults are the page's own texts and a generated image. */
export const seoSchema = orNull(v.object({ title: optionalText, description: optionalText, image: sharePicture }))

export type Seo = v.InferOutput<typeof seoSchema>

/** Parses SEO_PROJECTION without its malformed parts. */
export const readSeo = (answer: unknown): Seo => v.parse(seoSchema, answer)
