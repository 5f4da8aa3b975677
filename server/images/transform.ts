import { open } from 'node:fs/promises'

import type { PictureFormat } from '~/content/picture/picture'

import type { PictureRequest } from './picture-address'

/** Bytes needed to detect the format. */
const KIND_BYTES = 12

/** First bytes of JPEG, PNG, GIF, WebP, TIFF, and of the container of AVIF and HEIF; null matches any byte. */
const KINDS: readonly (readonly (number | null)[])[] = [
  [0xff, 0xd8, 0xff],
  [...Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  [...Buffer.from('GIF8')],
  [...Buffer.from('RIFF'), null, null, null, null, ...Buffer.from('WEBP')],
  [...Buffer.from('II*\0')],
  [...Buffer.from('MM\0*')],
  [null, null, null, null, ...Buffer.from('ftyp')],
]

/**
 * Whether the first bytes are those of a raster image; renderers also look at the content. Excludes SVG: 2 KB of nested
 * references block a thread for seconds, before any pixel or time limit applies.
 */
const isRaster = (bytes: Uint8Array): boolean =>
  KINDS.some((kind) => kind.every((byte, index) => byte === null || bytes[index] === byte))

/** The limit of 50 megapixels: larger than uploaded photographs, far below what would fill the memory. */
const MAX_PIXELS = 50_000_000

/** AVIF at 40 looks like 50 for photographs and portraits, with a quarter fewer bytes. */
const QUALITY: Record<PictureFormat, number> = { avif: 40, webp: 70, jpg: 70 }

/** The original cannot be read as a picture, or is too large. */
export class UnreadablePictureError extends Error {
  override name = 'UnreadablePictureError'
}

async function firstBytesOf(original: string | Buffer): Promise<Buffer> {
  if (typeof original !== 'string') return original.subarray(0, KIND_BYTES)
  const file = await open(original)
  try {
    return (await file.read(Buffer.alloc(KIND_BYTES), 0, KIND_BYTES, 0)).buffer
  } finally {
    await file.close()
  }
}

/** Crops, shrinks and encodes a picture. Never enlarges the original; removes its metadata. Throws UnreadablePictureError. */
export async function transformPicture(
  original: string | Buffer,
  { width, format, rect }: PictureRequest,
): Promise<Buffer> {
  if (!isRaster(await firstBytesOf(original))) throw new UnreadablePictureError('not a picture of pixels')
  // Loads `sharp` here, because the first page of a new process needs no picture.
  const { default: sharp } = await import('sharp')
  try {
    // Sanity measures crops on the upright picture, so the camera's rotation is applied first.
    const picture = sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient()
    if (rect) picture.extract(rect)
    picture.resize({ width, withoutEnlargement: true })
    const quality = QUALITY[format]
    // Effort 4 takes six times as long as 2 and saves 2 % of the bytes, while the first visitor waits.
    if (format === 'avif') picture.avif({ quality, effort: 2 })
    else if (format === 'webp') picture.webp({ quality, effort: 5 })
    else picture.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true })
    return await picture.toBuffer()
  } catch (error) {
    throw new UnreadablePictureError(error instanceof Error ? error.message : String(error))
  }
}
