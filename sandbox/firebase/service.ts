import { join } from 'node:path'

import express, { type ErrorRequestHandler, type Router } from 'express'

import { clientErrorStatus, type SandboxService } from '../service'
import type { SandboxSettings } from '../settings'
import { ApiError } from './answer'
import { authRoutes } from './auth-routes'
import { crossOrigin } from './cross-origin'
import { firestoreRoutes } from './firestore-routes'
import { hashPassword, FirebaseStore } from './store'
import { demoUsers } from './project'
import { openIdTokens } from './tokens'

/** Path of Google’s public keys for ID tokens. */
const KEYS_PATH = '/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

async function addDemoUsers(store: FirebaseStore): Promise<void> {
  for (const { id, email, password, displayName, profile } of demoUsers) {
    if (store.account(id) !== null) continue
    // Profile first: an interrupted start is completed by the next one.
    if (profile !== null) store.addDocument(`users/${id}`, { displayName: { stringValue: profile.displayName } })
    store.addAccount({
      id,
      email,
      password: await hashPassword(password),
      displayName,
      emailVerified: true,
      createdAt: Date.now(),
    })
  }
}

const answerError: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (response.headersSent) return next(error)
  if (error instanceof ApiError) return void response.status(error.code).json(error.body)
  const status = clientErrorStatus(error)
  const message = status === null ? 'INTERNAL' : 'INVALID_ARGUMENT'
  response.status(status ?? 500).json({ error: { code: status ?? 500, message } })
}

/** Creates the signing key and the demo users if missing, and returns everything that depends on them. */
async function openApi(store: FirebaseStore): Promise<Router> {
  const tokens = await openIdTokens(store)
  await addDemoUsers(store)
  const api = express.Router()
  api.get(
    KEYS_PATH,
    (_request, response) => void response.set('Cache-Control', 'public, max-age=3600').json(tokens.keys),
  )
  api.use(express.text({ type: () => true, limit: '16kb' }))
  api.use(authRoutes(store, tokens), firestoreRoutes(store, tokens))
  return api
}

/** Returns the service that replaces Firebase Auth and Firestore. */
export function createFirebase({ dataDir, siteUrl }: SandboxSettings): SandboxService {
  const store = new FirebaseStore(join(dataDir, 'firebase'))
  // Keys and password hashes take a third of a second: create them at the first request, not at startup.
  let api: Promise<Router> | null = null

  const router = express.Router()
  router.use(crossOrigin(siteUrl))
  router.use(async (request, response, next) => {
    api ??= openApi(store)
    const routes = await api
    routes(request, response, next)
  })
  router.use((_request, response) => void response.status(404).json(new ApiError(404, 'No such address').body))
  router.use(answerError)

  return { name: 'firebase', router, close: () => store.close() }
}
