import groq from 'groq'
import * as v from 'valibot'

import { optionalText } from './parse'
import { optionalPicture, pictureAddresses, type ContentPicture } from './picture'
import { PICTURE_PROJECTION } from './projections'

/** Inside a document: what staff want search engines and shared links to show; seoSchema parses it. */
export const SEO_PROJECTION = groq`"seo": seo{ title, description, "image": image${PICTURE_PROJECTION} }`

/** All of it may be missing: then the page's own words and the drawn picture stand in. */
export const seoSchema = v.optional(
  v.fallback(v.nullable(v.object({ title: optionalText, description: optionalText, image: optionalPicture })), null),
  null,
)

export type Seo = v.InferOutput<typeof seoSchema>

/** What an answer to SEO_PROJECTION holds, without what is malformed. */
export const readSeo = (answer: unknown): Seo => v.parse(seoSchema, answer)

export type ShareImage = { path: string; width: number; height: number; alt: string | null }

/** The shape that every network shows whole. */
const SHARE = { width: 1200, height: 630 }

/** The staff's picture for a shared link, cut to shape from the site's own origin, or the one that is drawn for the page. */
export function shareImage(path: string, picture: ContentPicture | null): ShareImage {
  const cut = picture && pictureAddresses(picture, { ratio: SHARE.width / SHARE.height, largest: SHARE.width }).at(-1)
  if (cut) return { path: cut.address('jpg'), width: cut.width, height: cut.height, alt: picture.alt || null }
  return { path: path === '/' ? '/share/home.png' : `/share${path}.png`, ...SHARE, alt: null }
}
