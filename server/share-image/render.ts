import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { AppLoadContext } from '@remix-run/node'
import type { Logger } from 'pino'

import { untilDeadline, type Deadline } from '~/lib/http/deadline'

import { createDiskStore, storeIn } from '../images/disk-store'
import type { ShareImageText } from './draw'

/** Time for the portrait, in ms: networks give up after some seconds. */
const PORTRAIT_TIME_LIMIT_MS = 4_000

/** Increase it when `drawShareImage` draws differently: stored images are then drawn again. */
export const DRAWING = 1
/** The JPEG options: a photograph as PNG would exceed WhatsApp's limit. */
const JPEG = { quality: 84, chromaSubsampling: '4:4:4' } as const
/** The size of the cache, about a thousand images. */
const MAX_STORED_BYTES = 128 * 1024 ** 2

/** The image of a shared link as JPEG. */
export type DrawShareImage = (text: ShareImageText, portrait: Uint8Array | null) => Promise<Uint8Array<ArrayBuffer>>

/** Caches share images, the most expensive responses, in `DATA_DIR/pictures/share`, also across restarts. */
export function cacheShareImages(dataDir: string, log: Pick<Logger, 'warn'>): DrawShareImage {
  const store = createDiskStore(join(dataDir, 'pictures', 'share'), MAX_STORED_BYTES)
  return async (text, portrait) => {
    const made = JSON.stringify([DRAWING, JPEG, text.title, text.siteName, text.subtitle])
    const name = `${createHash('sha256')
      .update(made)
      .update(portrait ?? '')
      .digest('hex')}.jpg`
    const path = store.find(name)
    // The folder may be emptied at any time.
    const cached = path ? await readFile(path).catch(() => null) : null
    if (cached) return new Uint8Array(cached)
    // Loads these here, because unpacking the fonts would delay the first page of a new process.
    const [{ default: sharp }, { drawShareImage }] = await Promise.all([import('sharp'), import('./draw')])
    const picture = await sharp(Buffer.from(drawShareImage(text, portrait)))
      .removeAlpha()
      .jpeg(JPEG)
      .toBuffer()
    await storeIn(store, name, picture, log)
    return new Uint8Array(picture)
  }
}

/**
 * Draws an image for a request; it is incomplete without its portrait. @param draw see `cacheShareImages`
 * @param pictureAt returns the bytes at an address of `/images/…`
 */
export function createShareImages(
  draw: DrawShareImage,
  pictureAt: (address: string) => Promise<Uint8Array>,
  deadline: Deadline,
  log: Pick<Logger, 'warn'>,
): AppLoadContext['drawShareImage'] {
  return async ({ portrait, ...text }) => {
    if (portrait === null) return { picture: await draw(text, null), whole: true }
    const portraitBytes = await untilDeadline(pictureAt(portrait), deadline.within(PORTRAIT_TIME_LIMIT_MS)).catch(
      (error: unknown) => {
        log.warn({ event: 'share-image.portrait-missing', reason: String(error) })
        return null
      },
    )
    return { picture: await draw(text, portraitBytes), whole: portraitBytes !== null }
  }
}
