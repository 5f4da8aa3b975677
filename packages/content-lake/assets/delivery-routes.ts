import express, { type Response, type Router } from 'express'
import { LRUCache } from 'lru-cache'

import { mimeTypeOf, type AssetStore } from './assets'
import { notFound } from '../errors'
import { PROJECT } from '../dataset/documents'
import { searchParamsOf } from '../request'
import { parseTransform, renderImage, type Transform } from './transforms'

/** Maximum size of the cached images in bytes. */
const MAX_CACHED = 64 * 1024 * 1024

const imageName = /^[0-9a-f]{40}-\d{1,6}x\d{1,6}\.(?:jpg|png|webp|gif|avif|tif)$/
const fileName = /^[0-9a-f]{40}\.[a-z0-9]{1,10}$/
const playsInline = /^(?:image|video|audio)\/|^text\/plain|^application\/pdf/

function setHeaders(response: Response, type: string, downloadAs: string | null) {
  response.set({
    'Cache-Control': 'public, max-age=31536000, immutable',
    'X-Content-Type-Options': 'nosniff',
    // Uploads must not run scripts or load other resources.
    'Content-Security-Policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; media-src 'self'; sandbox",
    'Access-Control-Allow-Origin': '*',
  })
  if (downloadAs !== null || !playsInline.test(type))
    response.attachment(downloadAs === null || downloadAs === '' ? undefined : downloadAs)
  response.type(type)
}

/** `/images/…` and `/files/…`: serves asset bytes publicly, like Sanity’s CDN. */
export function deliveryRoutes(store: AssetStore): Router {
  const router = express.Router()
  const base = `${PROJECT.projectId}/${PROJECT.dataset}`

  function send(response: Response, path: string, next: (error?: unknown) => void) {
    response.sendFile(path, { cacheControl: false, lastModified: false, dotfiles: 'allow' }, (error: unknown) => {
      if (error === undefined || response.headersSent) return
      response.removeHeader('Cache-Control')
      response.removeHeader('Content-Disposition')
      next(error instanceof Error && 'code' in error && error.code === 'ENOENT' ? notFound('No such asset') : error)
    })
  }

  const rendered = new LRUCache<string, Buffer, { name: string; transform: Transform }>({
    maxSize: MAX_CACHED,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_key, _stale, { context: { name, transform } }) => renderImage(store.pathOf(name), transform),
  })

  router.get(`/images/${base}/:name`, (request, response, next) => {
    const { name } = request.params
    if (!imageName.test(name)) throw notFound('No such image')
    const { transform, downloadAs } = parseTransform(searchParamsOf(request.originalUrl))
    if (transform === null) {
      setHeaders(response, mimeTypeOf(name), downloadAs)
      send(response, store.pathOf(name), next)
      return
    }
    rendered.fetch(JSON.stringify([name, transform]), { context: { name, transform } }).then(
      (bytes) => {
        setHeaders(response, 'image/webp', downloadAs)
        response.send(bytes)
      },
      (error: unknown) =>
        next(error instanceof Error && 'code' in error && error.code === 'ENOENT' ? notFound('No such image') : error),
    )
  })

  router.get(`/files/${base}/:name`, (request, response, next) => {
    const { name } = request.params
    if (!fileName.test(name)) throw notFound('No such file')
    setHeaders(response, mimeTypeOf(name), searchParamsOf(request.originalUrl).get('dl'))
    send(response, store.pathOf(name), next)
  })
  return router
}
