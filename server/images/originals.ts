import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'

import { readBytesAtMost } from '~/lib/http/read-body.server'
import type { Settings } from '~/lib/settings/settings.server'

import { type DiskStore, storeIn, type Stored } from './disk-store'
import { createSharedQueue } from './once-at-a-time'
import { isPictureFile } from './picture-address'

const MAX_PICTURE_BYTES = 20 * 1024 * 1024
const MAX_FILM_BYTES = 60 * 1024 * 1024
const FETCH_TIMEOUT_MS = 20_000
/** How long a missing file is remembered, in ms: a page may still link to a deleted one. */
const MISSING_FOR_MS = 60_000
const MAX_MISSING = 1_000

const filmFile = /^[A-Za-z0-9]{20,64}\.(?:mp4|webm)$/
export const isFilmFile = (file: string) => filmFile.test(file)

/** The dataset has no such file. */
export class OriginalNotFoundError extends Error {
  override name = 'OriginalNotFoundError'
}

/** The client name for files of newly stored pages. */
const PAGES = 'pages'

/** The uploaded files of the dataset, each fetched once and then stored: a name never changes its content. */
export function createOriginals(sanity: Settings['sanity'], store: DiskStore, log: Logger) {
  const pictureQueue = createSharedQueue<Stored>(4, 50)
  // Videos take long: pictures do not wait for them.
  const videoQueue = createSharedQueue<Stored>(4, 50)
  const missing = new LRUCache<string, true>({ max: MAX_MISSING, ttl: MISSING_FOR_MS })

  async function fetchOriginal(file: string): Promise<Stored> {
    const isPicture = isPictureFile(file)
    const address = `${sanity.assetOrigin}/${isPicture ? 'images' : 'files'}/${sanity.projectId}/${sanity.dataset}/${file}`
    const response = await fetch(address, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) })
    if (response.status === 404 || response.status === 400) {
      await response.body?.cancel()
      missing.set(file, true)
      throw new OriginalNotFoundError(file)
    }
    if (!response.ok) {
      await response.body?.cancel()
      throw new Error(`The content service answered ${response.status} for ${file}`)
    }
    const bytes = await readBytesAtMost(response, isPicture ? MAX_PICTURE_BYTES : MAX_FILM_BYTES)
    return storeIn(store, file, Buffer.from(bytes), log)
  }

  /** Fetched for `asker` if needed. Throws OriginalNotFoundError, TooBusyError, or the error of the fetch. */
  async function get(file: string, asker: string): Promise<Stored> {
    const path = store.find(file)
    if (path) return { path }
    if (missing.has(file)) throw new OriginalNotFoundError(file)
    return (isPictureFile(file) ? pictureQueue : videoQueue)(file, asker, () => fetchOriginal(file))
  }

  return {
    get,
    /** The path of an original that was fetched before, or null. */
    find: (file: string) => store.find(file),
    /** Fetches every picture and video of a page in the background, so that they survive an outage. */
    prefetch(html: string) {
      const matches = [...html.matchAll(/\/(?:images|files)\/([A-Za-z0-9]+(?:-\d+x\d+)?\.[a-z0-9]+)/g)].map(
        ([, file = '']) => file,
      )
      for (const file of new Set(matches)) {
        if (!isPictureFile(file) && !isFilmFile(file)) continue
        get(file, PAGES).catch((error: unknown) =>
          log.warn({ event: 'picture.fetch-failed', file, reason: String(error) }),
        )
      }
    },
  }
}
