import * as v from 'valibot'

import { invalidRequest } from './errors'

const maxSide = 5_000
const maxDpr = 3

const whole = (name: string) =>
  v.message(v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.minValue(1), v.maxValue(maxSide)), `${name} must be 1 to ${maxSide}`)
const rectangle = v.message(
  v.pipe(
    v.string(),
    v.regex(/^\d{1,5},\d{1,5},\d{1,5},\d{1,5}$/),
    v.transform((text) => text.split(',').map(Number)),
    v.tuple([v.number(), v.number(), v.pipe(v.number(), v.minValue(1)), v.pipe(v.number(), v.minValue(1))]),
    v.transform(([left, top, width, height]) => ({ left, top, width, height })),
  ),
  'rect must be left,top,width,height in pixels',
)

/** The parameters of Sanity's image addresses that are served here, as @sanity/image-url writes them. */
const parameters = v.strictObject({
  w: v.optional(whole('w')),
  h: v.optional(whole('h')),
  fit: v.optional(v.picklist(['clip', 'crop', 'fill', 'fillmax', 'max', 'min', 'scale']), 'clip'),
  crop: v.optional(v.picklist(['center', 'top', 'bottom', 'left', 'right', 'entropy']), 'center'),
  rect: v.optional(rectangle),
  fm: v.optional(v.picklist(['jpg', 'pjpg', 'png', 'webp', 'avif'])),
  q: v.optional(
    v.message(v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(100)), 'q must be 1 to 100'),
  ),
  auto: v.optional(v.literal('format')),
  dpr: v.optional(
    v.message(v.pipe(v.string(), v.regex(/^\d(\.\d{1,3})?$/), v.transform(Number), v.minValue(1), v.maxValue(maxDpr)), `dpr must be 1 to ${maxDpr}`),
    '1',
  ),
  dl: v.optional(v.pipe(v.string(), v.maxLength(255))),
})

export interface Transform {
  /** In pixels of the result: `dpr` is multiplied in. */
  width: number | null
  height: number | null
  fit: 'clip' | 'crop' | 'fill' | 'fillmax' | 'max' | 'min' | 'scale'
  crop: 'center' | 'top' | 'bottom' | 'left' | 'right' | 'entropy'
  rect: { left: number; top: number; width: number; height: number } | null
  format: 'jpg' | 'png' | 'webp' | 'avif' | null
  progressive: boolean
  quality: number
  /** `auto=format`: webp where the browser takes it. */
  acceptsBetterFormat: boolean
}

export interface TransformRequest {
  /** Null when the original is asked for. */
  transform: Transform | null
  downloadAs: string | null
}

/** Reads the parameters of an image's address. Throws LakeError 400 that names what is wrong. */
export function parseTransform(search: URLSearchParams): TransformRequest {
  const parsed = v.safeParse(parameters, Object.fromEntries(search))
  if (!parsed.success) {
    const [issue] = parsed.issues
    throw invalidRequest(`Invalid image parameter ${v.getDotPath(issue) ?? ''}: ${issue.message}`)
  }
  const { w, h, fit, crop, rect, fm, q, auto, dpr, dl } = parsed.output
  const scaled = (side: number | undefined) => (side === undefined ? null : Math.min(maxSide, Math.round(side * dpr)))
  const original = [w, h, rect, fm, q, auto].every((value) => value === undefined)
  const transform: Transform = {
    width: scaled(w),
    height: scaled(h),
    fit,
    crop,
    rect: rect ?? null,
    format: fm === 'pjpg' ? 'jpg' : (fm ?? null),
    progressive: fm === 'pjpg',
    quality: q ?? 75,
    acceptsBetterFormat: auto === 'format' && fm === undefined,
  }
  return { transform: original ? null : transform, downloadAs: dl ?? null }
}
