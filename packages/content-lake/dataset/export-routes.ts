import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import express, { type Router } from 'express'

import type { LakeContext } from '../context'
import type { StoredDocument } from './documents'
import { searchParamsOf } from '../request'

/** Who may look at a preview, and until when: it means nothing in another dataset, or later. */
const ofTheMoment = new Set(['sanity.previewShare', 'sanity.previewUrlSecret'])

const assetType = /^sanity\.(?:image|file)Asset$/

/**
 * `/data/export`: every document, drafts and versions included, one JSON document a line; all but the links and secrets of previews. Editors only.
 * Assets are given the address under which this caller can fetch them: the stored one is for browsers.
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
      // The list is of this moment: what is written meanwhile does not tear the export.
      for (const document of [...lake.dataset.view({ kind: 'raw' }, true).all()]) {
        if (!ofTheMoment.has(document._type) && (types?.includes(document._type) ?? true))
          yield `${JSON.stringify(reachable(document))}\n`
      }
    }
    response.type('application/x-ndjson')
    pipeline(Readable.from(lines()), response).catch(next)
  })
  return router
}
