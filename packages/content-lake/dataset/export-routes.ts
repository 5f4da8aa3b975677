import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import express, { type Router } from 'express'

import type { LakeContext } from '../context'
import type { StoredDocument } from './documents'
import { searchParamsOf } from '../request'

/** Preview secrets and share links: they expire and are useless in another dataset. */
const previewTypes = new Set(['sanity.previewShare', 'sanity.previewUrlSecret'])

const assetType = /^sanity\.(?:image|file)Asset$/

/**
 * `/data/export` for editors: every document, including drafts and versions, as NDJSON, except preview secrets.
 * Asset URLs are rewritten for this client, because the stored ones are for browsers.
 */
export function exportRoutes({ lake, publicPath, requireEditor }: LakeContext): Router {
  const router = express.Router({ mergeParams: true })
  router.get('/export', requireEditor, (request, response, next) => {
    const types = searchParamsOf(request.originalUrl).get('types')?.split(',')
    const base = `http://${request.get('host') ?? ''}${publicPath}`
    const reachable = (document: StoredDocument) =>
      typeof document.path === 'string' && assetType.test(document._type)
        ? { ...document, url: `${base}/${document.path}` }
        : document

    function* lines() {
      // The list is a snapshot: later writes do not change a running export.
      for (const document of [...lake.dataset.view({ kind: 'raw' }, true).all()]) {
        if (!previewTypes.has(document._type) && (types?.includes(document._type) ?? true))
          yield `${JSON.stringify(reachable(document))}\n`
      }
    }
    response.type('application/x-ndjson')
    pipeline(Readable.from(lines()), response).catch(next)
  })
  return router
}
