import sharp, { type Sharp } from 'sharp'

import { invalidRequest, LakeError } from '../errors'

export const MAX_IMAGE_PIXELS = 64_000_000

/** Image formats as named by sharp, with Sanity’s extensions. */
const extensions: Record<string, string> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  heif: 'avif',
  tiff: 'tif',
}

/** First bytes of JPEG, PNG, GIF, WebP, TIFF, and of the AVIF and HEIF container; null matches any byte. */
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
 * Whether the first bytes are those of a raster image, whatever the name says. SVG is excluded: 2 KB of nested
 * references block a thread for seconds, before any limit on pixels or time applies.
 */
const isRaster = (bytes: Uint8Array): boolean =>
  KINDS.some((kind) => kind.every((byte, index) => byte === null || bytes[index] === byte))

const DRAWING = 'A drawing (SVG) is not taken. Save it as PNG, JPEG, WebP or AVIF, and upload that.'
const looksDrawn = (bytes: Buffer) => bytes.subarray(0, 1_000).includes('<svg')

export type ImageMetadata = {
  extension: string
  metadata: Record<string, unknown>
  width: number
  height: number
}

async function placeholder(image: Sharp, hasAlpha: boolean): Promise<string> {
  const small = image.clone().resize({ width: 20 })
  const bytes = await (hasAlpha ? small.png() : small.jpeg({ quality: 60 })).toBuffer()
  return `data:image/${hasAlpha ? 'png' : 'jpeg'};base64,${bytes.toString('base64')}`
}

/** Placeholder color while the image loads. Sanity stores six more colors, which this site does not use. */
async function palette(image: Sharp): Promise<Record<string, unknown>> {
  const small = await image.clone().resize({ width: 64 }).png().toBuffer()
  const { r, g, b } = (await sharp(small).stats()).dominant
  const background = `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  const ink = r * 0.3 + g * 0.59 + b * 0.11 > 140 ? '#000' : '#fff'
  const dominant = { _type: 'sanity.imagePaletteSwatch', background, foreground: ink, title: ink, population: 1 }
  return { _type: 'sanity.imagePalette', dominant }
}

/**
 * Returns the metadata that Sanity stores for an uploaded image; sizes are pixels after EXIF rotation.
 * Throws LakeError 400 for an unknown format, 413 for too many pixels.
 */
export async function readImageMetadata(bytes: Buffer): Promise<ImageMetadata> {
  if (!isRaster(bytes)) throw invalidRequest(looksDrawn(bytes) ? DRAWING : 'Invalid image, could not read metadata')
  const read = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  const extension = read === null ? undefined : extensions[read.format]
  if (read === null || extension === undefined || (read.format === 'heif' && read.compression !== 'av1')) {
    throw invalidRequest('Invalid image, could not read metadata')
  }
  const { width, height } = read.autoOrient
  if (width < 1 || height < 1) throw invalidRequest('Invalid image, it has no size')
  if (width * height > MAX_IMAGE_PIXELS) {
    throw new LakeError(413, {
      type: 'payloadTooLarge',
      description: `Image has more than ${MAX_IMAGE_PIXELS / 1e6} million pixels`,
    })
  }
  const image = sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS }).autoOrient()
  try {
    const metadata = {
      _type: 'sanity.imageMetadata',
      dimensions: { _type: 'sanity.imageDimensions', width, height, aspectRatio: width / height },
      lqip: await placeholder(image, read.hasAlpha),
      palette: await palette(image),
      hasAlpha: read.hasAlpha,
      isOpaque: read.hasAlpha ? (await image.clone().stats()).isOpaque : true,
    }
    return { extension, width, height, metadata }
  } catch {
    throw invalidRequest('Invalid image, its pixels cannot be read')
  }
}
