import { createImageUrlBuilder } from '@sanity/image-url'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'

import { isShortSigned, shortSignature, type SiteSecrets } from '~/lib/secrets/signature.server'

import { PICTURE_SHAPES, pictureFileOf, type ContentPicture, type PictureCut } from './picture'

const KEY_DIGITS = 10

const box = v.object({ top: v.number(), bottom: v.number(), left: v.number(), right: v.number() })
const hotspot = v.object({ x: v.number(), y: v.number(), width: v.number(), height: v.number() })

/** What PICTURE_PROJECTION says of where a picture may be cut. */
const source = v.object({
  ref: v.pipe(v.string(), v.regex(/^image-[0-9a-f]{40}-\d+x\d+-[a-z0-9]+$/)),
  crop: v.fallback(v.nullable(box), null),
  hotspot: v.fallback(v.nullable(hotspot), null),
})

/** Only the cut is taken from the builder's answer. */
const builder = createImageUrlBuilder({ baseUrl: 'https://pictures.invalid', projectId: 'site', dataset: 'site' })

/** What is signed: width and format come from short lists, so they need no signature. */
const signedText = (file: string, rect: string | null) => `${file} ${rect ?? ''}`

/** @param ratio width ÷ height; null: the picture's own, without what staff cropped away */
function cutOf(
  { ref, crop, hotspot }: v.InferOutput<typeof source>,
  ratio: number | null,
  secrets: SiteSecrets,
): PictureCut {
  const image = builder.image({ asset: { _ref: ref }, ...(crop ? { crop } : {}), ...(hotspot ? { hotspot } : {}) })
  // Large numbers, so that rounding does not change the shape.
  const shaped = ratio === null ? image : image.width(Math.round(ratio * 10_000)).height(10_000)
  const asked = new URL(shaped.url()).searchParams.get('rect') ?? ''
  const [, cutWidth, cutHeight] = /^\d+,\d+,([1-9]\d*),([1-9]\d*)$/.exec(asked) ?? []
  const rect = cutWidth ? asked : null
  const [, ownWidth, ownHeight] = /-(\d+)x(\d+)-/.exec(ref) ?? []
  return {
    rect,
    width: Number(cutWidth ?? ownWidth),
    height: Number(cutHeight ?? ownHeight),
    key: shortSignature(secrets, 'picture', signedText(pictureFileOf(ref), rect), KEY_DIGITS),
  }
}

type Cuts = ContentPicture['cuts']

/** More than a dataset shows pictures. */
const MOST_KEPT = 5_000

/** The cuts of pictures as they were asked for: a list of a thousand faces is read again at each publish, and its pictures stay. */
const keptCuts = new WeakMap<SiteSecrets, LRUCache<string, Cuts>>()

function cutsOf(picture: v.InferOutput<typeof source>, secrets: SiteSecrets): Cuts {
  const kept = keptCuts.get(secrets) ?? new LRUCache<string, Cuts>({ max: MOST_KEPT })
  keptCuts.set(secrets, kept)
  const asked = JSON.stringify(picture)
  const known = kept.get(asked)
  if (known) return known
  const cut = (ratio: number | null) => cutOf(picture, ratio, secrets)
  const { portrait, wide, tall, card } = PICTURE_SHAPES
  const cuts = { own: cut(null), portrait: cut(portrait), wide: cut(wide), tall: cut(tall), card: cut(card) }
  kept.set(asked, cuts)
  return cuts
}

/** A film, also one that was signed before: under a secret that may have changed since. */
const filmReference = /^(file-([0-9a-f]{40})-(webm|mp4))(?:\?key=[0-9a-f]+)?$/

const filmKey = (file: string, secrets: SiteSecrets) => shortSignature(secrets, 'film', file, KEY_DIGITS)

/**
 * Adds its signed cuts to every picture in an answer of the dataset, and its key to every film. Their addresses can be
 * made from these alone, so that nobody else can have the picture server make or fetch anything.
 */
export function addPictureCuts(answer: unknown, secrets: SiteSecrets): void {
  if (answer === null || typeof answer !== 'object') return
  const picture = 'ref' in answer ? v.safeParse(source, answer) : null
  if (!picture?.success) {
    for (const [name, part] of Object.entries(answer)) {
      const [, reference, hash, extension] = typeof part === 'string' ? (filmReference.exec(part) ?? []) : []
      if (reference) Reflect.set(answer, name, `${reference}?key=${filmKey(`${hash}.${extension}`, secrets)}`)
      else addPictureCuts(part, secrets)
    }
    return
  }
  Object.assign(answer, { cuts: cutsOf(picture.output, secrets) })
}

/** Whether the site itself made an address with this file, cut and key. */
export function isPictureKey(
  secrets: SiteSecrets,
  { file, rect, key }: { file: string; rect: string | null; key: string },
): boolean {
  return isShortSigned(secrets, 'picture', signedText(file, rect), key, KEY_DIGITS)
}

/** Whether the site itself named this film on a page. @param file its name in an address: `<hash>.mp4` */
export function isFilmKey(secrets: SiteSecrets, file: string, key: string): boolean {
  return isShortSigned(secrets, 'film', file, key, KEY_DIGITS)
}
