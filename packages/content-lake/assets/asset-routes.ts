import express, { type NextFunction, type Request, type Response, type Router } from 'express'

import type { Assets } from './assets'
import type { LakeContext } from '../context'
import { PROJECT } from '../dataset/documents'
import { invalidRequest } from '../errors'
import { searchParamsOf } from '../request'

const maxUpload = { image: '25mb', file: '100mb' }
const attributeNames = ['label', 'title', 'description', 'creditLine']

const attributesFrom = (search: URLSearchParams) =>
  Object.fromEntries([...search].filter(([name]) => attributeNames.includes(name)))

/** `/assets/images` and `/assets/files`: uploads with the bytes as the request body. */
export function uploadRoutes({ requireEditor, identityOf }: LakeContext, assets: Assets): Router {
  const router = express.Router({ mergeParams: true })

  function upload(kind: 'image' | 'file') {
    return (request: Request, response: Response, next: NextFunction) => {
      const bytes: unknown = request.body
      if (!Buffer.isBuffer(bytes) || bytes.length === 0) throw invalidRequest('The body holds no bytes')
      const search = searchParamsOf(request.originalUrl)
      const asset = {
        kind,
        bytes,
        filename: search.get('filename'),
        mimeType: request.get('content-type') ?? null,
        attributes: attributesFrom(search),
      }
      assets.save(asset, identityOf(request)).then((document) => response.json({ document }), next)
    }
  }

  for (const kind of ['image', 'file'] as const) {
    const body = express.raw({ type: () => true, limit: maxUpload[kind] })
    router.post(`/assets/${kind}s/${PROJECT.dataset}`, requireEditor, body, upload(kind))
  }
  return router
}
