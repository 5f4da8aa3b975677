import { createImageUrlBuilder } from '@sanity/image-url'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'

import { isShortSigned, shortSignature, type SiteSecrets } from '~/lib/secrets/signature.server'

import { PICTURE_SHAPES, pictureFileOf, type ContentPicture, type PictureCrop } from './picture'

const KEY_DIGITS = 10

const box = v.object({ top: v.number(), bottom: v.number(), left: v.number(), right: v.number() })
const hotspot = v.object({ x: v.number(), y: v.number(), width: v.number(), height: v.number() })

/** The crop fields of PICTURE_PROJECTION. */
const source = v.object({
  ref: v.pipe(v.string(), v.regex(/^image-[0-9a-f]{40}-\d+x\d+-[a-z0-9]+$/)),
  crop: v.fallback(v.nullable(box), null),
  hotspot: v.fallback(v.nullable(hotspot), null),
})

/** Only the rectangle of the builder's URL is used. */
const builder = createImageUrlBuilder({ baseUrl: 'https://pictures.invalid', projectId: 'site', dataset: 'site' })

/** The signed part: width and format come from short lists and need no signature. */
const signedText = (file: string, rect: string | null) => `${file} ${rect ?? ''}`

/** @param ratio width ÷ height; null keeps the picture's own, within the staff's crop */
function cropOf(
  { ref, crop, hotspot }: v.InferOutput<typeof source>,
  ratio: number | null,
  secrets: SiteSecrets,
): PictureCrop {
  const image = builder.image({ asset: { _ref: ref }, ...(crop ? { crop } : {}), ...(hotspot ? { hotspot } : {}) })
  // Large numbers, so that rounding does not change the ratio.
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

/** Maximum cached pictures, more than a dataset shows. */
const MAX_CACHED = 5_000

/** Cached crops by picture: a list of 1,000 portraits is read again at each publish, mostly unchanged. */
const cachedCrops = new WeakMap<SiteSecrets, LRUCache<string, Cuts>>()

function cutsOf(picture: v.InferOutput<typeof source>, secrets: SiteSecrets): Cuts {
  const kept = cachedCrops.get(secrets) ?? new LRUCache<string, Cuts>({ max: MAX_CACHED })
  cachedCrops.set(secrets, kept)
  const asked = JSON.stringify(picture)
  const known = kept.get(asked)
  if (known) return known
  const cut = (ratio: number | null) => cropOf(picture, ratio, secrets)
  const { portrait, wide, tall, card } = PICTURE_SHAPES
  const cuts = { own: cut(null), portrait: cut(portrait), wide: cut(wide), tall: cut(tall), card: cut(card) }
  kept.set(asked, cuts)
  return cuts
}

/** A film reference, also one signed before under an older secret. */
const filmReference = /^(file-([0-9a-f]{40})-(webm|mp4))(?:\?key=[0-9a-f]+)?$/

const filmKey = (file: string, secrets: SiteSecrets) => shortSignature(secrets, 'film', file, KEY_DIGITS)

/** Signs the crops of pictures and the keys of films, so that nobody can make the server compute anything else. */
export function addPictureCrops(answer: unknown, secrets: SiteSecrets): void {
  if (answer === null || typeof answer !== 'object') return
  const picture = 'ref' in answer ? v.safeParse(source, answer) : null
  if (!picture?.success) {
    for (const [name, part] of Object.entries(answer)) {
      const [, reference, hash, extension] = typeof part === 'string' ? (filmReference.exec(part) ?? []) : []
      if (reference) Reflect.set(answer, name, `${reference}?key=${filmKey(`${hash}.${extension}`, secrets)}`)
      else addPictureCrops(part, secrets)
    }
    return
  }
  Object.assign(answer, { cuts: cutsOf(picture.output, secrets) })
}

/** Whether this site signed an address with this file, crop and key. */
export function isPictureKey(
  secrets: SiteSecrets,
  { file, rect, key }: { file: string; rect: string | null; key: string },
): boolean {
  return isShortSigned(secrets, 'picture', signedText(file, rect), key, KEY_DIGITS)
}

/** Whether this site signed this film. @param file its name in an address: `<hash>.mp4` */
export function isFilmKey(secrets: SiteSecrets, file: string, key: string): boolean {
  return isShortSigned(secrets, 'film', file, key, KEY_DIGITS)
}
