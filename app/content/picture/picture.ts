import * as v from 'valibot'

import { optionalText, orNull } from '../sanity/parse'

/** The widths in pixels that the picture server supports. */
export const PICTURE_WIDTHS = [96, 160, 240, 320, 480, 640, 768, 960, 1200, 1600, 1920, 2560] as const

/** Picture shapes as width ÷ height; `own` keeps the ratio of the picture. */
export const PICTURE_SHAPES = { portrait: 4 / 5, wide: 8 / 5, tall: 1 / 2, card: 1200 / 630 } as const
export type PictureShape = keyof typeof PICTURE_SHAPES | 'own'

/** A crop in pixels of the original, with the signature of the site. */
const cut = v.object({ rect: v.nullable(v.string()), width: v.number(), height: v.number(), key: v.string() })
export type PictureCrop = v.InferOutput<typeof cut>

/** An image of the dataset with its alt text, and the crops that the server adds to every answer. */
export const pictureSchema = v.object({
  alt: v.pipe(
    optionalText,
    v.transform((alt) => alt ?? ''),
  ),
  ref: v.pipe(
    v.string(),
    v.regex(/^image-[0-9a-f]{40}-\d+x\d+-(?:jpe?g|png|webp|gif|avif|tiff?)$/, 'is not a picture'),
  ),
  /** The placeholder colour while it loads; null for a picture with transparency. */
  colour: v.fallback(v.nullable(v.pipe(v.string(), v.hexColor())), null),
  cuts: v.object({ own: cut, portrait: cut, wide: cut, tall: cut, card: cut }),
})

export type ContentPicture = v.InferOutput<typeof pictureSchema>

/** An optional picture; an incomplete one becomes null. */
export const optionalPicture = orNull(pictureSchema)

export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

type PictureAddress = { width: number; height: number; address: (format: PictureFormat) => string }

/** Returns the file name of an image reference in addresses. */
export const pictureFileOf = (ref: string) => ref.replace(/^image-(.+)-(\w+)$/, '$1.$2')

/** The addresses of useful widths. @param shape the crop, with the hotspot @param largest the layout width in px */
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

/** Selects a picture in an image field, parsed by pictureSchema. The alt text defaults to that of the image library. */
export const PICTURE_PROJECTION = `{
  "alt": coalesce(alt, asset->altText),
  "ref": asset._ref,
  "colour": select(asset->metadata.isOpaque => asset->metadata.palette.dominant.background),
  crop,
  hotspot
}` as const
