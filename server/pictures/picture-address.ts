import { PICTURE_WIDTHS } from '~/content/picture'

export type PictureFormat = 'avif' | 'webp' | 'jpg' | 'png'

/** One allowed form of one picture. Lengths are pixels; `rect` is a part of the original, cut before resizing. */
export type PictureRequest = {
  file: string
  width: number
  height: number | null
  format: PictureFormat
  quality: number
  rect: { left: number; top: number; width: number; height: number } | null
}

export const CONTENT_TYPES: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
}

const pictureFile = /^[A-Za-z0-9]{20,64}-(\d{1,5})x(\d{1,5})\.(?:jpe?g|png|webp|gif|avif|tiff?|svg)$/
const widths: ReadonlySet<number> = new Set(PICTURE_WIDTHS)
const parameters = new Set(['w', 'h', 'fm', 'q', 'rect'])
const MAX_HEIGHT = 2_400
const DEFAULT_QUALITY = 70

const isFormat = (text: string | null): text is PictureFormat => text !== null && Object.hasOwn(CONTENT_TYPES, text)
const wholeNumber = (text: string | null | undefined) => (text && /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN)

export const isPictureFile = (file: string) => pictureFile.test(file)

/**
 * Reads an address of `/images/<file>?w=&h=&rect=&q=&fm=`. Widths and qualities come from short lists,
 * so that nobody can have the server make endless versions.
 * @returns null for anything that is not allowed
 */
export function readPictureAddress(file: string, query: URLSearchParams): PictureRequest | null {
  const size = pictureFile.exec(file)
  const format = query.get('fm')
  const width = wholeNumber(query.get('w'))
  const height = query.has('h') ? wholeNumber(query.get('h')) : null
  const quality = query.has('q') ? wholeNumber(query.get('q')) : DEFAULT_QUALITY
  if (!size || !isFormat(format) || !widths.has(width)) return null
  if (new Set(query.keys()).size !== query.size || [...query.keys()].some((name) => !parameters.has(name))) return null
  if (height !== null && !(height >= 1 && height <= MAX_HEIGHT)) return null
  if (!(quality >= 50 && quality <= 85 && quality % 5 === 0)) return null

  const corners = query.get('rect')?.split(',').map(wholeNumber) ?? null
  if (corners === null) return { file, width, height, format, quality, rect: null }
  const [left = Number.NaN, top = Number.NaN, cutWidth = Number.NaN, cutHeight = Number.NaN] = corners
  const fits = cutWidth >= 1 && cutHeight >= 1 && left + cutWidth <= Number(size[1]) && top + cutHeight <= Number(size[2])
  if (corners.length !== 4 || !fits) return null
  return { file, width, height, format, quality, rect: { left, top, width: cutWidth, height: cutHeight } }
}

/** One name for one form, whatever the order of its parameters was. */
export function nameOfForm({ file, width, height, format, quality, rect }: PictureRequest): string {
  const cut = rect ? `-${rect.left}.${rect.top}.${rect.width}.${rect.height}` : ''
  return `${file}-${width}x${height ?? ''}-q${quality}${cut}.${format}`
}
