import * as v from 'valibot'

import { optionalText } from './parse'
import { optionalPicture, pictureAddresses } from './picture'
import { PICTURE_PROJECTION } from './projections'
import { SHARE_SIZE, type ShareImage } from './share-image'

/** Inside a document: overrides for search engines and shared links, parsed by seoSchema. */
export const SEO_PROJECTION = `"seo": seo{ title, description, "image": image${PICTURE_PROJECTION} }` as const

/** The share image of staff, cropped, on this origin. */
export const sharePicture = v.pipe(
  optionalPicture,
  v.transform((picture): ShareImage | null => {
    const cut = picture && pictureAddresses(picture, { shape: 'card', largest: SHARE_SIZE.width }).pop()
    return cut ? { path: cut.address('jpg'), width: cut.width, height: cut.height, alt: picture.alt || null } : null
  }),
)

/** All optional: the page's own texts and a generated image are the defaults. */
export const seoSchema = v.optional(
  v.fallback(v.nullable(v.object({ title: optionalText, description: optionalText, image: sharePicture })), null),
  null,
)

export type Seo = v.InferOutput<typeof seoSchema>

/** Parses SEO_PROJECTION without its malformed parts. */
export const readSeo = (answer: unknown): Seo => v.parse(seoSchema, answer)
