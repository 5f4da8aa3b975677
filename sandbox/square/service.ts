import { join } from 'node:path'

import express from 'express'

import type { SandboxService } from '../service'
import { squareRoutes, type Seller } from './payment-routes'
import { answerError, Refusal } from './refusal'
import { squareScript } from './square-script'
import { SquareStore } from './store'

export type SquareOptions = Seller & {
  /** The service stores its file in its own folder below. */
  dataDir: string
}

const script = `(${squareScript.toString()})()\n`

/** Opens the store and returns the service that implements Square’s payments API and serves `square.js`. */
export function createSquare({ dataDir, ...options }: SquareOptions): SandboxService {
  const store = new SquareStore(join(dataDir, 'square'))
  const router = express.Router()
  router.use((_request, response, next) => {
    response.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
    next()
  })
  router.get('/v1/square.js', (_request, response) => void response.type('js').send(script))
  router.use('/v2', squareRoutes(store, options))
  router.use(() => {
    throw new Refusal(404, { category: 'INVALID_REQUEST_ERROR', code: 'NOT_FOUND', detail: 'Resource not found.' })
  })
  router.use(answerError)
  return { name: 'square', router, close: () => store.close() }
}
