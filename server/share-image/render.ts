import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { AppLoadContext } from '@remix-run/node'
import type { Logger } from 'pino'
import sharp from 'sharp'

import { untilDeadline, type Deadline } from '~/lib/http/deadline'

import { createDiskStore } from '../pictures/disk-store'
import { keepIn } from '../pictures/kept'
import { drawShareImage, type ShareImageText } from './draw'

/** Networks give up after some seconds, and so does whoever waits for a shared link to show its picture. */
const PORTRAIT_WITHIN_MS = 4_000

/** Counted up when `drawShareImage` draws anything differently: pictures kept before that are then drawn again. */
export const DRAWING = 1
/** A photograph as PNG would be heavier than WhatsApp shows. */
const JPEG = { quality: 84, chromaSubsampling: '4:4:4' } as const
/** About a thousand pictures. */
const MAX_KEPT_BYTES = 128 * 1024 ** 2

/** The picture of a shared link as JPEG. */
export type DrawShareImage = (text: ShareImageText, portrait: Uint8Array | null) => Promise<Uint8Array<ArrayBuffer>>

/**
 * Draws each picture once and keeps it under `DATA_DIR/pictures/share`, named by all that it is made of: they are the
 * most expensive answers of all, and a copy that starts again has them.
 */
export function keepShareImages(dataDir: string, log: Pick<Logger, 'warn'>): DrawShareImage {
  const store = createDiskStore(join(dataDir, 'pictures', 'share'), MAX_KEPT_BYTES)
  return async (text, portrait) => {
    const made = JSON.stringify([DRAWING, JPEG, text.title, text.siteName, text.subtitle])
    const name = `${createHash('sha256')
      .update(made)
      .update(portrait ?? '')
      .digest('hex')}.jpg`
    const path = store.find(name)
    // The folder may be emptied at any time.
    const earlier = path ? await readFile(path).catch(() => null) : null
    if (earlier) return new Uint8Array(earlier)
    const picture = await sharp(Buffer.from(drawShareImage(text, portrait)))
      .removeAlpha()
      .jpeg(JPEG)
      .toBuffer()
    await keepIn(store, name, picture, log)
    return new Uint8Array(picture)
  }
}

/**
 * Draws for one request. Without its portrait, which may be away for a moment, the picture is drawn anyway and
 * marked as incomplete.
 * @param draw see `keepShareImages` @param pictureAt the bytes at an address of `/images/…`
 */
export function createShareImages(
  draw: DrawShareImage,
  pictureAt: (address: string) => Promise<Uint8Array>,
  deadline: Deadline,
  log: Pick<Logger, 'warn'>,
): AppLoadContext['drawShareImage'] {
  return async ({ portrait, ...text }) => {
    if (portrait === null) return { picture: await draw(text, null), whole: true }
    const face = await untilDeadline(pictureAt(portrait), deadline.within(PORTRAIT_WITHIN_MS)).catch(
      (error: unknown) => {
        log.warn({ event: 'share-image.no-portrait', reason: String(error) })
        return null
      },
    )
    return { picture: await draw(text, face), whole: face !== null }
  }
}
