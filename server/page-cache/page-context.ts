import { randomBytes } from 'node:crypto'

import type { AppLoadContext } from '@remix-run/node'
import type { Request as ExpressRequest } from 'express'
import type { Logger } from 'pino'

import { memoizeByResult, type ContentReader, type ContentSource } from '~/content/sanity/reader'
import { addPictureCrops } from '~/content/picture/picture-crops.server'
import { deadlineIn } from '~/lib/http/deadline'
import type { Settings } from '~/lib/settings/settings.server'
import type { PreviewView } from '~/preview/view'

import { createShareImages, type DrawShareImage } from '../share-image/render'
import { visitorOf } from '../visitor'

/** Time for services, in ms: visitors wait ten seconds at most, and one is left for the page itself. */
const RESPONSE_TIME_LIMIT_MS = 9_000

/** Objects that exist once in a process, shared by all requests. */
export type SharedParts = Pick<
  AppLoadContext,
  | 'providers'
  | 'paymentServiceOf'
  | 'exchangeRates'
  | 'geolocate'
  | 'previewSource'
  | 'usedSecrets'
  | 'previewRateLimit'
  | 'limits'
>

/** Wraps a reader and signs the pictures in its results, because pages do not know the secret. */
function withSignedPictures(reader: ContentReader, signPictures: (answer: unknown) => void): ContentReader {
  return {
    ...reader,
    async fetch(query, params, options) {
      const answer = await reader.fetch(query, params, options)
      signPictures(answer)
      return answer
    },
  }
}

/** The contexts of loaders and actions; each has a content reader of its own. */
export function createPageContexts(
  settings: Settings,
  source: ContentSource,
  shared: SharedParts,
  { pictureAt, draw }: { pictureAt: (address: string) => Promise<Uint8Array>; draw: DrawShareImage },
  log: Logger,
) {
  const signPictures = memoizeByResult((answer: unknown) => addPictureCrops(answer, settings.siteSecrets))
  function context(
    requestId: string,
    visitor: AppLoadContext['visitor'],
    preview: PreviewView | null = null,
  ): AppLoadContext {
    const deadline = deadlineIn(RESPONSE_TIME_LIMIT_MS)
    return {
      requestId,
      scriptNonce: randomBytes(16).toString('base64url'),
      log: log.child({ id: requestId }),
      settings,
      deadline,
      visitor,
      content: withSignedPictures(
        preview ? shared.previewSource.reader(preview, deadline) : source.reader(deadline),
        signPictures,
      ),
      searchSite: (query) => source.search(query, deadline),
      preview,
      ...shared,
      serverContent: {},
      renderedHtml: null,
      drawShareImage: createShareImages(draw, pictureAt, deadline, log),
    }
  }
  const idOf = (request: ExpressRequest) => String(request.res?.getHeader('X-Request-Id'))
  return {
    forEveryone: () => context('shared', null),
    forVisitor: (request: ExpressRequest) => context(idOf(request), visitorOf(request, settings.countryHeader)),
    /** The context of a preview: drafts or a release instead of published content. */
    forPreview: (request: ExpressRequest, preview: PreviewView) =>
      context(idOf(request), visitorOf(request, settings.countryHeader), preview),
  }
}
