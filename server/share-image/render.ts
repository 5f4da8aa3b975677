import sharp from 'sharp'

import { drawShareImage, type ShareImageText } from './draw'

/** The picture of a shared link as PNG. Few colours: chat apps refuse pictures of more than some hundred kB. */
export async function renderShareImage(text: ShareImageText): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp(Buffer.from(drawShareImage(text))).png({ palette: true, colours: 64, effort: 7 })
  return new Uint8Array(await picture.toBuffer())
}
