import sharp from 'sharp'

import { drawShareImage, type ShareImageText } from './draw'

/** The picture of a shared link as PNG. To look for a palette would halve it, which no chat asks for, and take three times the time. */
export async function renderShareImage(text: ShareImageText): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp(Buffer.from(drawShareImage(text)))
    .removeAlpha()
    .png({ compressionLevel: 6 })
  return new Uint8Array(await picture.toBuffer())
}
