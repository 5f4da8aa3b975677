import * as v from 'valibot'

import { invalidRequest } from '../errors'

const MAX_SIDE = 5_000
const MAX_DPR = 3

/** A decimal number that matches `pattern` and lies within bounds. */
const number = (name: string, pattern: RegExp, least: number, most: number) =>
  v.message(
    v.pipe(v.string(), v.regex(pattern), v.transform(Number), v.minValue(least), v.maxValue(most)),
    `${name} must be ${least} to ${most}`,
  )
const side = (name: string) => v.optional(number(name, /^\d{1,5}$/, 1, MAX_SIDE))
const fraction = (name: string) => v.optional(number(name, /^(?:\d|\d?\.\d{1,18})$/, 0, 1))
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
/** Sanity writes the opacity before the color: `8f00` is half-transparent red. */
const colour = v.message(
  v.pipe(
    v.string(),
    v.regex(/^(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i),
    v.transform((text) => (text.length < 6 ? [...text].map((digit) => digit + digit).join('') : text).padStart(8, 'f')),
    v.transform((text) => [0, 2, 4, 6].map((at) => parseInt(text.slice(at, at + 2), 16))),
    v.tuple([v.number(), v.number(), v.number(), v.number()]),
    v.transform(([opacity, r, g, b]) => ({ r, g, b, alpha: opacity / 255 })),
  ),
  'bg must be RGB, ARGB, RRGGBB or AARRGGBB',
)
const crops = [
  'center',
  'top',
  'bottom',
  'left',
  'right',
  'top,left',
  'top,right',
  'bottom,left',
  'bottom,right',
  'focalpoint',
  'entropy',
] as const

/** Parameters of Sanity image URLs, as @sanity/image-url writes them, with Sanity’s documented limits. */
const parameters = v.strictObject({
  w: side('w'),
  h: side('h'),
  'min-w': side('min-w'),
  'max-w': side('max-w'),
  'min-h': side('min-h'),
  'max-h': side('max-h'),
  fit: v.optional(v.picklist(['clip', 'crop', 'fill', 'fillmax', 'max', 'min', 'scale']), 'clip'),
  crop: v.optional(v.picklist(crops)),
  'fp-x': fraction('fp-x'),
  'fp-y': fraction('fp-y'),
  rect: v.optional(rectangle),
  or: v.optional(
    v.message(v.pipe(v.picklist(['0', '90', '180', '270']), v.transform(Number)), 'or must be 0, 90, 180 or 270'),
    '0',
  ),
  flip: v.optional(v.picklist(['h', 'v', 'hv', 'vh'])),
  blur: v.optional(number('blur', /^\d{1,4}$/, 0, 2_000), '0'),
  sharp: v.optional(number('sharp', /^\d{1,3}$/, 0, 100), '0'),
  sat: v.optional(number('sat', /^-?\d{1,3}$/, -100, 100), '0'),
  invert: v.optional(v.picklist(['true', 'false']), 'false'),
  bg: v.optional(colour),
  pad: v.optional(number('pad', /^\d{1,4}$/, 0, MAX_SIDE / 2), '0'),
  // Only the first frame of an animation is served, with or without this parameter.
  frame: v.optional(v.literal('1')),
  fm: v.optional(v.picklist(['jpg', 'pjpg', 'png', 'webp', 'avif'])),
  q: v.optional(number('q', /^\d{1,3}$/, 0, 100)),
  auto: v.optional(v.literal('format')),
  dpr: v.optional(number('dpr', /^\d(\.\d{1,3})?$/, 1, MAX_DPR), '1'),
  dl: v.optional(v.pipe(v.string(), v.maxLength(255))),
})

export type Transform = {
  /** Pixels of the result, multiplied by `dpr`. */
  width: number | null
  height: number | null
  /** Used by fit=crop only. */
  limits: { minWidth: number | null; maxWidth: number | null; minHeight: number | null; maxHeight: number | null }
  fit: 'clip' | 'crop' | 'fill' | 'fillmax' | 'max' | 'min' | 'scale'
  crop: (typeof crops)[number]
  /** Fractions of the image, before rotation. */
  focus: { x: number; y: number }
  rect: { left: number; top: number; width: number; height: number } | null
  /** Degrees clockwise: 0, 90, 180 or 270. */
  turn: number
  mirror: { horizontally: boolean; vertically: boolean }
  /** 0 to 2000. */
  blur: number
  /** 0 to 100. */
  sharpen: number
  /** -100 (grayscale) to 100. */
  saturation: number
  invert: boolean
  background: { r: number; g: number; b: number; alpha: number } | null
  /** Pixels of the result. */
  padding: number
  format: 'jpg' | 'png' | 'webp' | 'avif' | null
  progressive: boolean
  quality: number
  /** `auto=format`: WebP for browsers that accept it. */
  acceptsBetterFormat: boolean
}

export type TransformRequest = {
  /** Null when the request is for the original. */
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
  const {
    fit,
    rect,
    or: turn,
    flip,
    blur,
    sharp: sharpen,
    sat: saturation,
    invert,
    bg,
    pad,
    fm,
    q,
    auto,
    dpr,
    dl,
    ...sides
  } = parsed.output
  const scaled = (length: number | undefined) =>
    length === undefined ? null : Math.min(MAX_SIDE, Math.round(length * dpr))
  const { 'fp-x': x, 'fp-y': y } = sides
  const transform: Transform = {
    width: scaled(sides.w),
    height: scaled(sides.h),
    limits: {
      minWidth: scaled(sides['min-w']),
      maxWidth: scaled(sides['max-w']),
      minHeight: scaled(sides['min-h']),
      maxHeight: scaled(sides['max-h']),
    },
    fit,
    crop: sides.crop ?? (x === undefined && y === undefined ? 'center' : 'focalpoint'),
    focus: { x: x ?? 0.5, y: y ?? 0.5 },
    rect: rect ?? null,
    turn,
    mirror: { horizontally: flip?.includes('h') === true, vertically: flip?.includes('v') === true },
    blur,
    sharpen,
    saturation,
    invert: invert === 'true',
    background: bg ?? null,
    padding: scaled(pad) ?? 0,
    format: fm === 'pjpg' ? 'jpg' : (fm ?? null),
    progressive: fm === 'pjpg',
    quality: Math.max(1, q ?? 75),
    acceptsBetterFormat: auto === 'format' && fm === undefined,
  }
  const plain = Object.entries(parsed.output).every(
    ([name, value]) =>
      ['fit', 'crop', 'fp-x', 'fp-y', 'dpr', 'dl'].includes(name) || value === undefined || isNothing(value),
  )
  return { transform: plain ? null : transform, downloadAs: dl ?? null }
}

/** Parameter values without effect. */
const isNothing = (value: unknown) => value === 0 || value === 'false'
