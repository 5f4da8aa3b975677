import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureFormat } from '~/content/picture/picture'
import { isPictureKey } from '~/content/picture/picture-crops.server'
import type { SiteSecrets } from '~/lib/secrets/signature.server'

/** One variant of a picture. Lengths are pixels; `rect` is the crop of the original before resizing. */
export type PictureRequest = {
  file: string
  width: number
  format: PictureFormat
  rect: { left: number; top: number; width: number; height: number } | null
}

export const CONTENT_TYPES: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}

const pictureFile = /^[A-Za-z0-9]{20,64}-(\d{1,5})x(\d{1,5})\.(?:jpe?g|png|webp|gif|avif|tiff?)$/
const cut = /^(\d{1,5}),(\d{1,5}),([1-9]\d{0,4}),([1-9]\d{0,4})$/
const parameters: ReadonlySet<string> = new Set(['key', 'rect', 'fm', 'w'])

export const isPictureFile = (file: string) => pictureFile.test(file)

/**
 * Reads `/images/<file>?key=&rect=&fm=&w=`; null if invalid. The key signs file and crop, width and format come from
 * short lists, so that nobody can make the server fetch or render anything else.
 */
export function readPictureAddress(file: string, query: URLSearchParams, secrets: SiteSecrets): PictureRequest | null {
  const size = pictureFile.exec(file)
  const width = PICTURE_WIDTHS.find((known) => String(known) === query.get('w'))
  const format = PICTURE_FORMATS.find((known) => known === query.get('fm'))
  if (!size || width === undefined || format === undefined) return null
  if (new Set(query.keys()).size !== query.size || [...query.keys()].some((name) => !parameters.has(name))) return null
  const rect = query.get('rect')
  if (!isPictureKey(secrets, { file, rect, key: query.get('key') ?? '' })) return null
  if (rect === null) return { file, width, format, rect: null }

  const corners = cut.exec(rect)
  const [left = 0, top = 0, cutWidth = 0, cutHeight = 0] = (corners ?? []).slice(1).map(Number)
  if (!corners || left + cutWidth > Number(size[1]) || top + cutHeight > Number(size[2])) return null
  return { file, width, format, rect: { left, top, width: cutWidth, height: cutHeight } }
}

/** One name for each variant, for any order of its parameters. */
export function variantName({ file, width, format, rect }: PictureRequest): string {
  const part = rect ? `-${rect.left}.${rect.top}.${rect.width}.${rect.height}` : ''
  return `${file}-${width}${part}.${format}`
}
