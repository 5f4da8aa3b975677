import { isValidSignature, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import express, { Router } from 'express'
import type { Logger } from 'pino'
import * as v from 'valibot'

import type { PublishedChange } from '~/content/sanity/reader'

/** The webhook's projection in Sanity, `{_id, _type}`; other fields are allowed. */
const notice = v.object({ _id: v.pipe(v.string(), v.minLength(1)), _type: v.pipe(v.string(), v.minLength(1)) })

/** `POST /webhooks/sanity`, for a copy that cannot listen. 401 unless the raw body is signed by Sanity. */
export function sanityWebhook(secret: string, published: (change: PublishedChange) => void, log: Logger): Router {
  const router = Router()
  router.post('/webhooks/sanity', express.text({ type: () => true, limit: '256kb' }), async (request, response) => {
    const body: unknown = request.body
    const text = typeof body === 'string' ? body : ''
    // The timestamp is not checked: Sanity repeats a notice for half an hour, and a repeated one is harmless.
    if (!(await isValidSignature(text, request.get(SIGNATURE_HEADER_NAME) ?? '', secret))) {
      response.status(401).json({ message: 'The signature does not fit this body.' })
      return
    }
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), notice), text)
    if (!parsed.success) {
      response.status(400).json({ message: 'Expected a JSON object with _id and _type.' })
      return
    }
    const { _id: id, _type: type } = parsed.output
    log.info({ event: 'webhook.published', id, type })
    published({ id: id.replace(/^drafts\./, ''), types: [type] })
    response.status(204).end()
  })
  return router
}
