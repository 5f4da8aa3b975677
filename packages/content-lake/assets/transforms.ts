import { readFile } from 'node:fs/promises'

import PQueue from 'p-queue'
import sharp, { type Sharp } from 'sharp'

import { isRaster } from './raster'

import { invalidRequest } from '../errors'
import {
  cropAroundFocus,
  cutOf,
  layoutOf,
  rotatedSize,
  rotateRectangle,
  type Layout,
  type Size,
} from './image-geometry'
import { MAX_IMAGE_PIXELS } from './image-metadata'
import type { Transform } from './transform-request'

export type OutputFormat = 'jpg' | 'png' | 'webp' | 'avif'

/** Returns the format of the result: the requested one, a better one for this browser, or the original’s. */
export function outputFormat(
  { format, acceptsBetterFormat }: Transform,
  sourceExtension: string,
  accept: string,
): OutputFormat {
  if (format !== null) return format
  if (acceptsBetterFormat && accept.includes('image/webp')) return 'webp'
  if (sourceExtension === 'jpg' || sourceExtension === 'webp' || sourceExtension === 'avif') return sourceExtension
  return sourceExtension === 'tif' ? 'jpg' : 'png'
}

/** Converts Sanity’s blur (0–2000) to a standard deviation in pixels. */
const STRONGEST_BLUR = 100
/** A wide blur is slow per pixel: apply it to a smaller image. */
const WIDEST_BLUR = 4
const white = { r: 255, g: 255, b: 255, alpha: 1 }
const clear = { r: 0, g: 0, b: 0, alpha: 0 }

function encode(image: Sharp, format: OutputFormat, { quality, progressive }: Transform): Sharp {
  switch (format) {
    case 'jpg':
      return image.flatten({ background: 'white' }).jpeg({ quality, progressive, mozjpeg: true })
    case 'webp':
      return image.webp({ quality })
    case 'avif':
      return image.avif({ quality, effort: 3 })
    case 'png':
      return image.png()
  }
}

/** sharp applies operations in a fixed order; later steps start from this intermediate image. */
async function done(image: Sharp): Promise<Sharp> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return sharp(data, {
    raw: { width: info.width, height: info.height, channels: info.channels },
    limitInputPixels: MAX_IMAGE_PIXELS * 2,
  })
}

/** Resizes an image to `size` and blurs it as requested. */
async function sized(image: Sharp, size: Size, { blur, crop, fit }: Transform): Promise<Sharp> {
  const position =
    crop === 'entropy' ? sharp.strategy.entropy : crop === 'focalpoint' ? 'center' : crop.split(',').reverse().join(' ')
  const options = { fit: fit === 'crop' || fit === 'min' ? ('cover' as const) : ('fill' as const), position }
  if (blur === 0) return image.resize({ ...size, ...options })
  const deviation = Math.max(0.3, (blur / 2_000) * STRONGEST_BLUR)
  const smaller = Math.max(1, deviation / WIDEST_BLUR)
  const small = {
    width: Math.max(1, Math.round(size.width / smaller)),
    height: Math.max(1, Math.round(size.height / smaller)),
  }
  image.resize({ ...small, ...options }).blur(Math.max(0.3, deviation / smaller))
  return smaller === 1 ? image : (await done(image)).resize({ ...size, fit: 'fill', kernel: 'cubic' })
}

function withEffects(image: Sharp, { sharpen, saturation, invert }: Transform): Sharp {
  if (sharpen > 0) image.sharpen({ sigma: 0.5 + sharpen / 50 })
  if (saturation !== 0) image.modulate({ saturation: 1 + saturation / 100 })
  if (invert) image.negate({ alpha: false })
  return image
}

/** Adds padding and fills transparent pixels. */
async function onGround(image: Sharp, { margins }: Layout, transform: Transform, format: OutputFormat): Promise<Sharp> {
  const { background } = transform
  const framed = Object.values(margins).some((margin) => margin > 0)
  if (!framed && background === null) return image
  const ground = background ?? (format === 'jpg' ? white : clear)
  const later = await done(ground.alpha < 1 ? image.ensureAlpha() : image)
  // In one pass sharp would fill before it extends, and flatten afterwards.
  if (ground.alpha === 1) later.flatten({ background: ground })
  if (framed) later.extend({ ...margins, background: ground.alpha === 1 ? ground : clear })
  return ground.alpha === 0 || ground.alpha === 1 ? later : later.composite([under(ground)])
}

const under = (background: typeof clear) => ({
  input: { create: { width: 1, height: 1, channels: 4 as const, background } },
  tile: true,
  blend: 'dest-over' as const,
})

async function render(path: string, transform: Transform, format: OutputFormat): Promise<Buffer> {
  const bytes = await readFile(path)
  // An SVG stored by an earlier version.
  if (!isRaster(bytes)) throw invalidRequest('A drawing (SVG) is delivered as it is')
  const { autoOrient: picture } = await sharp(bytes).metadata()
  const { turn, mirror, fit, crop } = transform
  const cut = cutOf(picture, transform)
  const layout = layoutOf(rotatedSize(cut, turn), transform)
  const shown =
    fit === 'crop' && crop === 'focalpoint' ? cropAroundFocus(cut, rotatedSize(layout.picture, turn), transform) : cut

  const image = sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS }).autoOrient()
  if (turn !== 0) image.rotate(turn)
  if (shown.width !== picture.width || shown.height !== picture.height)
    image.extract(rotateRectangle(shown, picture, turn))
  // sharp flips before it rotates.
  const sideways = turn % 180 !== 0
  image
    .flop(sideways ? mirror.vertically : mirror.horizontally)
    .flip(sideways ? mirror.horizontally : mirror.vertically)
  const made = withEffects(await sized(image, layout.picture, transform), transform)
  return encode(await onGround(made, layout, transform, format), format, transform).toBuffer()
}

/** Some hold all pixels of a large picture in memory. */
const renders = new PQueue({ concurrency: 2 })

/** Makes the picture that an address asks for. Throws LakeError 400 when `rect` lies outside of the original, or `pad` leaves none of it. */
export const renderImage = (path: string, transform: Transform, format: OutputFormat): Promise<Buffer> =>
  renders.add(() => render(path, transform, format))
