import * as v from 'valibot'

import { optionalText } from './parse'
import { optionalPicture, pictureAddresses } from './picture'
import { PICTURE_PROJECTION } from './projections'
import { SHARE_SIZE, type ShareImage } from './share-image'

/** Inside a document: what staff want search engines and shared links to show; seoSchema parses it. */
export const SEO_PROJECTION = `"seo": seo{ title, description, "image": image${PICTURE_PROJECTION} }` as const

/** The staff's picture for a shared link, cut to shape, from the site's own origin. */
export const sharePicture = v.pipe(
  optionalPicture,
  v.transform((picture): ShareImage | null => {
    const cut = picture && pictureAddresses(picture, { shape: 'card', largest: SHARE_SIZE.width }).pop()
    return cut ? { path: cut.address('jpg'), width: cut.width, height: cut.height, alt: picture.alt || null } : null
  }),
)

/** All of it may be missing: then the page's own words and the drawn picture stand in. */
export const seoSchema = v.optional(
  v.fallback(v.nullable(v.object({ title: optionalText, description: optionalText, image: sharePicture })), null),
  null,
)

export type Seo = v.InferOutput<typeof seoSchema>

/** What an answer to SEO_PROJECTION holds, without what is malformed. */
export const readSeo = (answer: unknown): Seo => v.parse(seoSchema, answer)
