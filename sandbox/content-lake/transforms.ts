import { readFile } from 'node:fs/promises'

import sharp, { type FitEnum, type Sharp } from 'sharp'

import { invalidRequest } from './errors'
import { maxImagePixels } from './image-metadata'
import type { Transform } from './transform-request'

export type OutputFormat = 'jpg' | 'png' | 'webp' | 'avif'

/** The format of the result: asked for, better for this browser, or the one of the original where it is fit for that. */
export function outputFormat({ format, acceptsBetterFormat }: Transform, sourceExtension: string, accept: string): OutputFormat {
  if (format !== null) return format
  if (acceptsBetterFormat && accept.includes('image/webp')) return 'webp'
  if (sourceExtension === 'jpg' || sourceExtension === 'webp' || sourceExtension === 'avif') return sourceExtension
  return sourceExtension === 'tif' ? 'jpg' : 'png'
}

const fits: Record<Transform['fit'], { fit: keyof FitEnum; withoutEnlargement: boolean }> = {
  clip: { fit: 'inside', withoutEnlargement: false },
  max: { fit: 'inside', withoutEnlargement: true },
  crop: { fit: 'cover', withoutEnlargement: false },
  min: { fit: 'cover', withoutEnlargement: true },
  fill: { fit: 'contain', withoutEnlargement: false },
  fillmax: { fit: 'contain', withoutEnlargement: true },
  scale: { fit: 'fill', withoutEnlargement: false },
}

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

/** Makes the picture that an address asks for. Throws LakeError 400 when `rect` lies outside of the original. */
export async function renderImage(path: string, transform: Transform, format: OutputFormat): Promise<Buffer> {
  const bytes = await readFile(path)
  const upright = sharp(bytes, { limitInputPixels: maxImagePixels }).autoOrient()
  const { rect, width, height } = transform
  if (rect !== null) {
    const { autoOrient } = await sharp(bytes).metadata()
    if (rect.left >= autoOrient.width || rect.top >= autoOrient.height) throw invalidRequest('rect lies outside of the image')
    // Clients round the four numbers one by one, so the far edges may stick out by a pixel.
    const width = Math.min(rect.width, autoOrient.width - rect.left)
    const height = Math.min(rect.height, autoOrient.height - rect.top)
    upright.extract({ left: rect.left, top: rect.top, width, height })
  }
  if (width !== null || height !== null) {
    const position = transform.crop === 'entropy' ? sharp.strategy.entropy : transform.crop
    const background = format === 'jpg' ? 'white' : { r: 0, g: 0, b: 0, alpha: 0 }
    // Without both sides there is nothing to crop or fill: the picture keeps its proportions.
    const fit = width === null || height === null ? { ...fits[transform.fit], fit: 'inside' as const } : fits[transform.fit]
    upright.resize(width, height, { ...fit, position, background })
  }
  return encode(upright, format, transform).toBuffer()
}
