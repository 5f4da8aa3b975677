import * as v from 'valibot'

import { optionalText } from './parse'

/** The widths in pixels that the site's picture server makes; a picture never asks for another one. */
export const PICTURE_WIDTHS = [96, 160, 240, 320, 480, 640, 768, 960, 1200, 1600, 1920, 2560] as const

/** The shapes in which pages show pictures, as width ÷ height; `own` is that of the picture. */
export const PICTURE_SHAPES = { portrait: 4 / 5, wide: 8 / 5, tall: 1 / 2, card: 1200 / 630 } as const
export type PictureShape = keyof typeof PICTURE_SHAPES | 'own'

/** The part of a picture that a shape shows, in pixels of the original, and the server's word that this part was asked for by the site. */
const cut = v.object({ rect: v.nullable(v.string()), width: v.number(), height: v.number(), key: v.string() })
export type PictureCut = v.InferOutput<typeof cut>

/** The answer of PICTURE_PROJECTION: an image of the dataset with its words, and its cuts, which the server adds to every answer. */
export const pictureSchema = v.object({
  alt: v.pipe(
    optionalText,
    v.transform((alt) => alt ?? ''),
  ),
  ref: v.pipe(
    v.string(),
    v.regex(/^image-[0-9a-f]{40}-\d+x\d+-(?:jpe?g|png|webp|gif|avif|tiff?)$/, 'is not a picture'),
  ),
  /** Stands in the picture's place while it loads; none for a picture that lets its ground through. */
  colour: v.fallback(v.nullable(v.pipe(v.string(), v.hexColor())), null),
  cuts: v.object({ own: cut, portrait: cut, wide: cut, tall: cut, card: cut }),
})

export type ContentPicture = v.InferOutput<typeof pictureSchema>

/** A picture that may be missing or half-filled: then there is none. */
export const optionalPicture = v.optional(v.fallback(v.nullable(pictureSchema), null), null)

export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

export type PictureAddress = { width: number; height: number; address: (format: PictureFormat) => string }

/** The file of an image reference, as addresses name it. */
export const pictureFileOf = (ref: string) => ref.replace(/^image-(.+)-(\w+)$/, '$1.$2')

/**
 * The site's own addresses of a picture at the widths that make sense for it. They differ in their ends alone.
 * @param shape the cut; the hotspot stays inside it
 * @param largest the greatest width in pixels that a layout shows
 */
export function pictureAddresses(
  { ref, cuts }: ContentPicture,
  { shape = 'own', largest }: { shape?: PictureShape; largest: number },
): PictureAddress[] {
  const { rect, key, ...size } = cuts[shape]
  const start = `/images/${pictureFileOf(ref)}?key=${key}${rect ? `&rect=${rect}` : ''}`
  const useful = PICTURE_WIDTHS.filter((width) => width <= Math.max(Math.min(largest, size.width), PICTURE_WIDTHS[0]))
  return useful.map((width) => ({
    width,
    height: Math.round((width * size.height) / size.width),
    address: (format) => `${start}&fm=${format}&w=${width}`,
  }))
}
