import { createImageUrlBuilder } from '@sanity/image-url'
import * as v from 'valibot'

import { optionalText } from './parse'

/** The widths in pixels that the site's picture server makes; a picture never asks for another one. */
export const PICTURE_WIDTHS = [96, 160, 240, 320, 480, 640, 768, 960, 1200, 1600, 1920] as const

const box = v.object({ top: v.number(), bottom: v.number(), left: v.number(), right: v.number() })
const hotspot = v.object({ x: v.number(), y: v.number(), width: v.number(), height: v.number() })

/** The answer of PICTURE_PROJECTION: an image of the dataset with its words, crop and hotspot. */
export const pictureSchema = v.object({
  alt: v.pipe(optionalText, v.transform((alt) => alt ?? '')),
  ref: v.pipe(v.string(), v.regex(/^image-[0-9a-f]{40}-\d+x\d+-[a-z0-9]+$/, 'is not a picture')),
  /** Stands in the picture's place while it loads; none for a picture that lets its ground through. */
  colour: v.fallback(v.nullable(v.pipe(v.string(), v.hexColor())), null),
  crop: v.fallback(v.nullable(box), null),
  hotspot: v.fallback(v.nullable(hotspot), null),
})

export type ContentPicture = v.InferOutput<typeof pictureSchema>

/** A picture that may be missing or half-filled: then there is none. */
export const optionalPicture = v.optional(v.fallback(v.nullable(pictureSchema), null), null)

export type PictureAddress = { width: number; height: number; address: (format: 'avif' | 'webp' | 'jpg') => string }

/** Only the crop is taken from the builder's answer; the origin is the site's own. */
const builder = createImageUrlBuilder({ baseUrl: 'https://pictures.invalid', projectId: 'site', dataset: 'site' })

const QUALITY = { avif: 50, webp: 70, jpg: 70 } as const

/**
 * The site's own addresses of a picture at the widths that make sense for it.
 * @param ratio width ÷ height of the crop; the hotspot stays inside it. Left out: the picture's own.
 * @param largest the greatest width in pixels that a layout shows
 */
export function pictureAddresses(picture: ContentPicture, { ratio, largest }: { ratio?: number; largest: number }): PictureAddress[] {
  const [, id = '', size = '', extension = ''] = picture.ref.split('-')
  const [naturalWidth = 1, naturalHeight = 1] = size.split('x').map(Number)
  const shape = ratio ?? naturalWidth / naturalHeight
  const source = {
    asset: { _ref: picture.ref },
    ...(picture.crop ? { crop: picture.crop } : {}),
    ...(picture.hotspot ? { hotspot: picture.hotspot } : {}),
  }
  const useful = PICTURE_WIDTHS.filter((width) => width <= Math.max(Math.min(largest, naturalWidth), PICTURE_WIDTHS[0]))

  return useful.map((width) => {
    const height = Math.round(width / shape)
    const rect = new URL(builder.image(source).width(width).height(height).url()).searchParams.get('rect')
    return {
      width,
      height,
      address(format) {
        const query = new URLSearchParams({ w: String(width), h: String(height), fm: format, q: String(QUALITY[format]) })
        if (rect) query.set('rect', rect)
        return `/images/${id}-${size}.${extension}?${query.toString().replaceAll('%2C', ',')}`
      },
    }
  })
}
