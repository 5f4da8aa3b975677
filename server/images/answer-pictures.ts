import { readFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'

import { Router, type Request, type Response } from 'express'
import type { Logger } from 'pino'

import { isFilmKey } from '~/content/picture/picture-crops.server'
import { networkOf } from '~/lib/http/network.server'
import type { Settings } from '~/lib/settings/settings.server'

import { RESOURCE_POLICY } from '../security/headers'
import { ignoreUnusableRange } from '../static-files'
import { createDiskStore, storeIn, sourceOf, type Stored } from './disk-store'
import { createSharedQueue, TooBusyError } from './once-at-a-time'
import { createOriginals, isFilmFile, OriginalNotFoundError } from './originals'
import { CONTENT_TYPES, variantName, readPictureAddress, type PictureRequest } from './picture-address'
import { transformPicture, UnreadablePictureError } from './transform'

const MAX_ORIGINALS_BYTES = 2 * 1024 ** 3
const MAX_FORMS_BYTES = 512 * 1024 ** 2
const CONCURRENCY = 2
/** The queue limit of a client, above the files of any page; clients of one network mostly request the same ones. */
const MAX_QUEUED_PER_CLIENT = 100

/** The queue of images that the server draws. */
const DRAWINGS = 'drawings'

/** The file of an address never changes, so browsers may keep it for a year. */
const YEAR_S = 365 * 24 * 60 * 60

/** Sends a picture or video, in full when it is only in memory. */
function sendStored(response: Response, stored: Stored, contentType: string, next: (error: unknown) => void): void {
  response.setHeader('Content-Type', contentType)
  response.setHeader(RESOURCE_POLICY, 'cross-origin')
  if ('bytes' in stored) {
    response.setHeader('Cache-Control', `public, max-age=${YEAR_S}, immutable`)
    response.send(stored.bytes)
    return
  }
  const { path } = stored
  // `root`: the data folder may begin with a dot, the file never does.
  const name = basename(path)
  const options = {
    root: dirname(path),
    maxAge: YEAR_S * 1_000,
    immutable: true,
    lastModified: false,
    // The content of a name never changes.
    headers: { ETag: `"${name}"` },
  }
  ignoreUnusableRange(response.req)
  response.sendFile(name, options, (error) => {
    // A disconnected client is no failure.
    if (error && !response.headersSent && !response.destroyed) next(error)
  })
}

function refuse(response: Response, error: unknown, log: Logger): void {
  const [status, text] =
    error instanceof OriginalNotFoundError
      ? [404, 'There is no such picture.']
      : error instanceof UnreadablePictureError
        ? [400, 'This picture cannot be made.']
        : error instanceof TooBusyError
          ? [503, 'Too many pictures are being made. Try again in a moment.']
          : [502, 'The picture cannot be fetched right now.']
  if (status > 404) log.warn({ event: 'picture.failed', reason: String(error) })
  if (status === 503) response.setHeader('Retry-After', '5')
  response.setHeader('Cache-Control', 'no-store')
  response.status(status).type('text/plain').send(text)
}

/** Serves `/images/<file>?key=&rect=&fm=&w=` and `/files/<file>?key=`, stored for outages of the content service. */
export function createPictures(
  { sanity, dataDir, siteSecrets }: Pick<Settings, 'sanity' | 'dataDir' | 'siteSecrets'>,
  log: Logger,
) {
  const folder = join(dataDir, 'pictures', `${sanity.projectId}-${sanity.dataset}`)
  const originals = createOriginals(sanity, createDiskStore(join(folder, 'originals'), MAX_ORIGINALS_BYTES), log)
  const forms = createDiskStore(join(folder, 'forms'), MAX_FORMS_BYTES)
  const once = createSharedQueue<Stored>(CONCURRENCY, MAX_QUEUED_PER_CLIENT)
  const router = Router()

  async function formOf(asked: PictureRequest, asker: string): Promise<Stored> {
    const name = variantName(asked)
    const path = forms.find(name)
    if (path) return { path }
    return once(name, asker, async () =>
      storeIn(forms, name, await transformPicture(sourceOf(await originals.get(asked.file, asker)), asked), log),
    )
  }

  /** Reads a picture for a drawing. Throws OriginalNotFoundError, UnreadablePictureError, TooBusyError. */
  async function at(address: string): Promise<Uint8Array> {
    const { pathname, searchParams } = new URL(address, 'http://site')
    const asked = readPictureAddress(basename(pathname), searchParams, siteSecrets)
    if (!asked) throw new OriginalNotFoundError(address)
    const stored = await formOf(asked, DRAWINGS)
    return 'path' in stored ? readFile(stored.path) : stored.bytes
  }

  router.get('/images/:file', (request: Request<{ file: string }>, response, next) => {
    const asked = readPictureAddress(request.params.file, new URL(request.url, 'http://site').searchParams, siteSecrets)
    if (!asked) {
      refuse(response, new OriginalNotFoundError(request.params.file), log)
      return
    }
    formOf(asked, networkOf(request.ip ?? '')).then(
      (stored) => sendStored(response, stored, CONTENT_TYPES[asked.format], next),
      (error: unknown) => refuse(response, error, log),
    )
  })

  router.get('/files/:file', (request: Request<{ file: string }>, response, next) => {
    const { file } = request.params
    const key = new URL(request.url, 'http://site').searchParams.get('key') ?? ''
    // Fetches only videos with a valid key. Serves stored ones without a key, because older pages link to them.
    if (!isFilmFile(file) || (!isFilmKey(siteSecrets, file, key) && originals.find(file) === null)) {
      refuse(response, new OriginalNotFoundError(file), log)
      return
    }
    originals.get(file, networkOf(request.ip ?? '')).then(
      (stored) => sendStored(response, stored, extname(file) === '.mp4' ? 'video/mp4' : 'video/webm', next),
      (error: unknown) => refuse(response, error, log),
    )
  })

  return { router, originals, at }
}
