import { join } from 'node:path'

import express from 'express'

import type { Access } from '../access/access'
import type { SandboxService } from '../service'
import type { SandboxSettings } from '../settings'
import { squareRoutes } from './payment-routes'
import { answerError, notFound } from './refusal'
import { squareScript } from './square-script'
import { SquareStore } from './store'

const script = `(${squareScript.toString()})()\n`

/** Opens the store and returns the service that implements Square’s payments API and serves `square.js`. */
export function createSquare({ dataDir, square }: SandboxSettings, access: Access): SandboxService {
  const store = new SquareStore(join(dataDir, 'square'))
  const router = express.Router()
  router.get('/v1/square.js', (_request, response) => void response.type('js').send(script))
  router.use('/v2', squareRoutes(store, square, access))
  router.use(() => {
    throw notFound('Resource not found.')
  })
  router.use(answerError)
  return { name: 'square', router, close: () => store.close() }
}
