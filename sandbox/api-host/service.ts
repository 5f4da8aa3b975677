import { bearerOf, sameSecret, type Sqlite } from 'content-lake-stand-in'
import express, { type ErrorRequestHandler, type RequestHandler, type Response } from 'express'

import type { Access } from '../access/access'
import { isCrossOrigin } from '../access/origin'
import { clientErrorStatus, type SandboxService } from '../service'
import { Refusal } from './record'
import { submissions } from './submit'

const MAX_BODY = '128kb'
const visibleAscii = /^[\x21-\x7e]{1,255}$/

function answer(response: Response, status: number, success: boolean, message: string) {
  response.status(status).json({ success, message })
}

const refusals = new Map([
  ['entity.too.large', 'The body is too large'],
  ['entity.parse.failed', 'The body is not valid JSON'],
  ['encoding.unsupported', 'The body must not be compressed'],
  ['charset.unsupported', 'The body must be UTF-8'],
])

const answerError: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (response.headersSent) return next(error)
  if (error instanceof Refusal) return answer(response, error.status, false, error.message)
  const status = clientErrorStatus(error)
  const type = error instanceof Error && 'type' in error ? String(error.type) : ''
  if (status === null) answer(response, 500, false, 'Something went wrong. Please try again.')
  else answer(response, status, false, refusals.get(type) ?? 'The request cannot be read')
}

/**
 * Allows the site’s server, which sends the token if one is set and is otherwise on this machine, without an editor
 * session, because it submits for visitors. Also allows editors from anywhere. Rejects pages of other origins.
 */
function checkCaller(token: string | null, access: Access): RequestHandler {
  return (request, response, next) => {
    const bearer = bearerOf(request) ?? ''
    if (isCrossOrigin(request)) answer(response, 403, false, 'A page of another origin may not submit')
    else if (token !== null && !sameSecret(bearer, token))
      answer(response, 401, false, 'This needs the token in API_HOST_TOKEN')
    else if (token === null && !access.isFromHere(request) && !access.isEditor(request)) {
      answer(response, 403, false, 'Without API_HOST_TOKEN, submissions come from this machine only')
    } else next()
  }
}

export type ApiHostOptions = {
  db: Sqlite
  /** Required `Authorization: Bearer` token; null for none. */
  token: string | null
  access: Access
}

/** Returns the service that replaces the hosted API: newsletter, contact, account deletion, payments. */
export function createApiHost({ db, token, access }: ApiHostOptions): SandboxService {
  const router = express.Router()
  router.use(checkCaller(token, access))

  const readBody = express.json({ limit: MAX_BODY, inflate: false, type: () => true })
  for (const [path, submit] of submissions(db)) {
    const route = router.route(path)
    route.post((request, response, next) => {
      if (!request.is('application/json')) answer(response, 415, false, 'The body must be application/json')
      else if (!visibleAscii.test(request.get('Idempotency-Key') ?? ''))
        answer(response, 400, false, 'Idempotency-Key is missing or not valid')
      else next()
    })
    route.post(readBody, (request, response) => {
      const headers = { details: request.get('Payment-Details'), therapist: request.get('Payment-Therapist') }
      response.json(submit(request.get('Idempotency-Key') ?? '', request.body, headers))
    })
    route.all((_request, response) => {
      response.set('Allow', 'POST')
      answer(response, 405, false, 'Only POST is answered here')
    })
  }
  router.use((_request, response) => answer(response, 404, false, 'No such address'))
  router.use(answerError)
  return { name: 'api-host', router, close: () => void db.close() }
}
