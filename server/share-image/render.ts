import type { AppLoadContext } from '@remix-run/node'
import type { Logger } from 'pino'
import sharp from 'sharp'

import { untilDeadline, type Deadline } from '~/lib/http/deadline'

import { drawShareImage, type ShareImageText } from './draw'

/** Networks give up after some seconds, and so does whoever waits for a shared link to show its picture. */
const PORTRAIT_WITHIN_MS = 4_000

/** The picture of a shared link as JPEG: a photograph as PNG would be heavier than WhatsApp shows. */
export async function renderShareImage(
  text: ShareImageText,
  portrait: Uint8Array | null = null,
): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp(Buffer.from(drawShareImage(text, portrait)))
    .removeAlpha()
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4' })
  return new Uint8Array(await picture.toBuffer())
}

/**
 * Draws for one request. Without its portrait, which may be away for a moment, the picture is drawn anyway and
 * marked as incomplete.
 * @param pictureAt the bytes at an address of `/images/…`
 */
export function createShareImages(
  pictureAt: (address: string) => Promise<Uint8Array>,
  deadline: Deadline,
  log: Pick<Logger, 'warn'>,
): AppLoadContext['drawShareImage'] {
  return async ({ portrait, ...text }) => {
    if (portrait === null) return { picture: await renderShareImage(text), whole: true }
    const face = await untilDeadline(pictureAt(portrait), deadline.within(PORTRAIT_WITHIN_MS)).catch(
      (error: unknown) => {
        log.warn({ event: 'share-image.no-portrait', reason: String(error) })
        return null
      },
    )
    return { picture: await renderShareImage(text, face), whole: face !== null }
  }
}
