import { join } from 'node:path'

import express from 'express'

import type { Room } from '../room'
import { paymentRoutes } from './payment-routes'
import { answerError, Refusal } from './refusal'
import { squareScript } from './square-script'
import { SquareStore } from './store'

export interface SquareSettings {
  accessToken: string
  /** The seller's one location, and the currency of its country. */
  locationId: string
  currency: string
}

const script = `(${squareScript.toString()})()\n`

/** Opens the store and returns the room that speaks Square's payments API over it, and gives out `square.js`. */
export function createSquareRoom({ dataDir, ...settings }: SquareSettings & { dataDir: string }): Room {
  const store = new SquareStore(join(dataDir, 'square'))
  const router = express.Router()
  router.use((_request, response, next) => {
    response.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
    next()
  })
  router.get('/v1/square.js', (_request, response) => void response.type('js').send(script))
  router.use('/v2/payments', paymentRoutes(store, settings))
  router.use(() => {
    throw new Refusal(404, { category: 'INVALID_REQUEST_ERROR', code: 'NOT_FOUND', detail: 'Resource not found.' })
  })
  router.use(answerError)
  return { name: 'square', router, close: () => store.close() }
}
