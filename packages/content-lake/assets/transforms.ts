import { readFile } from 'node:fs/promises'

import PQueue from 'p-queue'
import sharp from 'sharp'
import * as v from 'valibot'

import { invalidRequest } from '../errors'

import { MAX_IMAGE_PIXELS } from './image-metadata'

const MAX_SIDE = 5_000
const MAX_DPR = 3
/** Maximum side in pixels of an enlarged narrow image. */
const LONGEST_SIDE = 16_000

/** A decimal number that matches `pattern` and lies within bounds. */
const number = (name: string, pattern: RegExp, least: number, most: number) =>
  v.message(
    v.pipe(v.string(), v.regex(pattern), v.transform(Number), v.minValue(least), v.maxValue(most)),
    `${name} must be ${least} to ${most}`,
  )
const side = (name: string) => v.optional(number(name, /^\d{1,5}$/, 1, MAX_SIDE))
const rectangle = v.message(
  v.pipe(
    v.string(),
    v.regex(/^\d{1,5},\d{1,5},[1-9]\d{0,4},[1-9]\d{0,4}$/),
    v.transform((text) => text.split(',').map(Number)),
    v.tuple([v.number(), v.number(), v.number(), v.number()]),
    v.transform(([left, top, width, height]) => ({ left, top, width, height })),
  ),
  'rect must be left,top,width,height in pixels',
)

/** The parameters of Sanity image URLs that the Studio writes; formats and qualities are ignored. */
const parameters = v.object({
  w: side('w'),
  h: side('h'),
  fit: v.optional(v.picklist(['clip', 'crop', 'fillmax', 'max']), 'clip'),
  rect: v.optional(rectangle),
  dpr: v.optional(number('dpr', /^\d(\.\d{1,3})?$/, 1, MAX_DPR), '1'),
  dl: v.optional(v.pipe(v.string(), v.maxLength(255))),
})

export type Transform = Omit<v.InferOutput<typeof parameters>, 'dl'>

export type TransformRequest = {
  /** The transformation; null for the original. */
  transform: Transform | null
  downloadAs: string | null
}

/** Parses the parameters of an image URL. Throws LakeError 400 that names the invalid parameter. */
export function parseTransform(search: URLSearchParams): TransformRequest {
  const parsed = v.safeParse(parameters, Object.fromEntries(search))
  if (!parsed.success) {
    const [issue] = parsed.issues
    throw invalidRequest(`Invalid image parameter ${v.getDotPath(issue) ?? ''}: ${issue.message}`)
  }
  const { dl, ...transform } = parsed.output
  const { w, h, rect } = transform
  const isOriginal = w === undefined && h === undefined && rect === undefined
  return { transform: isOriginal ? null : transform, downloadAs: dl ?? null }
}

const sharpFit = { clip: 'inside', max: 'inside', crop: 'cover', fillmax: 'contain' } as const

async function render(path: string, { w, h, fit, rect, dpr }: Transform): Promise<Buffer> {
  const bytes = await readFile(path)
  const image = sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS }).autoOrient()
  if (rect !== undefined) {
    const { width, height } = (await sharp(bytes).metadata()).autoOrient
    const { left, top } = rect
    if (left >= width || top >= height) throw invalidRequest('rect lies outside of the image')
    // Clients round the four numbers separately, so the far edges may exceed the image by one pixel.
    image.extract({ left, top, width: Math.min(rect.width, width - left), height: Math.min(rect.height, height - top) })
  }
  const scaled = (length: number) => Math.min(MAX_SIDE, Math.round(length * dpr))
  if (w !== undefined || h !== undefined) {
    const both = w !== undefined && h !== undefined
    image.resize({
      width: w === undefined ? LONGEST_SIDE : scaled(w),
      height: h === undefined ? LONGEST_SIDE : scaled(h),
      // Without both sides there is nothing to crop or fill: the image keeps its proportions.
      fit: both ? sharpFit[fit] : 'inside',
      withoutEnlargement: fit === 'max' || fit === 'fillmax',
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    })
  }
  return image.webp().toBuffer()
}

/** Limits concurrent renders, because some hold all pixels of a large image in memory. */
const renders = new PQueue({ concurrency: 2 })

/** Renders a transformed image as WebP. Throws LakeError 400 when `rect` lies outside of the original. */
export const renderImage = (path: string, transform: Transform): Promise<Buffer> =>
  renders.add(() => render(path, transform))
