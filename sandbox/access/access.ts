import type { IncomingMessage } from 'node:http'

import {
  type Access as LakeAccess,
  bearerOf,
  callerAddress,
  isLocalRequest,
  isLoopbackHost,
  rejectWrites,
  sameSecret,
  secretFile,
} from 'content-lake-stand-in'
import express, { type Request, type RequestHandler, type Response, type Router } from 'express'
import * as v from 'valibot'

import { networkOf } from '~/lib/http/network.server'
import { createRateLimiter } from '~/lib/http/rate-limit.server'

import type { SandboxSettings } from '../settings'
import { hasLoopbackOrigin, isCrossOrigin } from './origin'
import { openSessions, SESSION_MS } from './sessions'

const COOKIE_NAME = 'sandbox_editor'
const sessionRequest = v.object({ token: v.optional(v.string()) })
/** Target of a session form: a path under /sandbox, never another site. */
const formRequest = v.object({
  returnTo: v.pipe(v.string(), v.regex(/^(?:\/[a-z-]{1,40}){1,4}$/), v.startsWith('/sandbox/')),
})

/** Access rules of all services: by the editor cookie or a machine token. */
export type Access = Pick<LakeAccess, 'isEditor' | 'hasWrongToken' | 'refuseForeignWrites' | 'endSession'> & {
  /** Whether the client is on this machine. */
  isFromHere(request: IncomingMessage): boolean
  /** Rejects a client on another machine. */
  requireLocal: RequestHandler
  /** Whether the Host header is allowed. */
  isKnownHost(request: IncomingMessage): boolean
  /** Whether the editor cookie requires EDITOR_TOKEN. */
  needsToken: boolean
  /** Rejects a request with another Host, to prevent DNS rebinding. */
  checkHost: RequestHandler
  /**
   * `/sandbox/session`: POST sets the editor cookie, DELETE clears it, GET returns its state.
   * A form with `returnTo` is redirected there, with `?refused=<type>` when it gets no cookie.
   */
  session: Router
  close(): void
}

/** Returns the raw value of a cookie; null when missing. */
export function readCookie(request: IncomingMessage, name: string): string | null {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const at = part.indexOf('=')
    if (part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return null
}

const refusal = (type: string, description: string) => ({ error: { type, description } })

const refusals = {
  notOnThisMachine: {
    status: 403,
    description: 'Only a browser on this machine may edit. Set EDITOR_TOKEN to edit from elsewhere.',
  },
  tooManyAttempts: { status: 429, description: 'Too many wrong tokens. Wait a minute.' },
  editorTokenRequired: { status: 401, description: 'Editing needs the token in EDITOR_TOKEN.' },
}

/** Decides who may edit the local data. Stores its secrets under `dataDir`. */
export function createAccess({ dataDir, editorToken, siteUrl }: SandboxSettings): Access {
  const machineToken = secretFile(dataDir, 'token')
  const sessions = openSessions(dataDir, editorToken)

  const isKnownHost = ({ headers }: IncomingMessage) =>
    isLoopbackHost(headers.host) || (editorToken !== null && headers.host === siteUrl.host)

  /** Limits wrong tokens per network. */
  const guesses = createRateLimiter({ max: 10, windowMs: 60_000, subjects: 10_000 })
  /** Whether this is EDITOR_TOKEN. People choose it, so wrong ones count, and above the limit all are rejected. */
  function isEditorToken(given: string, request: IncomingMessage): boolean | 'too many guesses' {
    const network = networkOf(callerAddress(request))
    if (!guesses.peek(network).allowed) return 'too many guesses'
    const right = editorToken !== null && sameSecret(given, editorToken)
    if (!right) guesses.consume(network)
    return right
  }

  /** Returns the id of the open session; null without one. */
  function sessionOf(request: IncomingMessage): string | null {
    const id = readCookie(request, COOKIE_NAME)
    return id !== null && sessions.isOpen(id) ? id : null
  }

  function authenticate(request: IncomingMessage): boolean {
    const bearer = bearerOf(request)
    if (bearer !== undefined) return sameSecret(bearer, machineToken) || isEditorToken(bearer, request) === true
    // Without EDITOR_TOKEN the cookie is only for this machine, so proxied requests are excluded.
    if (editorToken === null && !isLocalRequest(request)) return false
    return sessionOf(request) !== null
  }

  /** Cached per request, so that several checks count one wrong token once. */
  const authenticated = new WeakMap<IncomingMessage, boolean>()
  function isEditor(request: IncomingMessage) {
    const editor = authenticated.get(request) ?? authenticate(request)
    authenticated.set(request, editor)
    return editor
  }

  const cookieOptions = {
    httpOnly: true,
    sameSite: 'strict',
    path: '/sandbox',
    secure: siteUrl.protocol === 'https:',
  } as const
  const giveCookie = (response: Response) =>
    response.cookie(COOKIE_NAME, sessions.create(), { ...cookieOptions, maxAge: SESSION_MS })

  const session = express.Router()
  session.get('/', (request, response) => {
    response.json({ editor: isEditor(request) })
  })
  /** Ends the session permanently, including copies of its cookie. */
  const endSession: RequestHandler = (request, response) => {
    const id = sessionOf(request)
    if (id !== null) sessions.end(id)
    response.clearCookie(COOKIE_NAME, cookieOptions).status(204).end()
  }
  session.delete('/', endSession)
  /** Returns why the request gets no cookie; null when it does. */
  function refusalOf(request: Request): keyof typeof refusals | null {
    if (editorToken === null) {
      return isLocalRequest(request) && hasLoopbackOrigin(request) ? null : 'notOnThisMachine'
    }
    const body = v.safeParse(sessionRequest, request.body)
    const given = body.success ? body.output.token : undefined
    const right = given !== undefined && isEditorToken(given, request)
    if (right === 'too many guesses') return 'tooManyAttempts'
    return right ? null : 'editorTokenRequired'
  }
  session.post(
    '/',
    express.json({ limit: '4kb' }),
    express.urlencoded({ extended: false, limit: '4kb' }),
    (request, response) => {
      const refused = refusalOf(request)
      if (refused === null) giveCookie(response)
      const form = v.safeParse(formRequest, request.is('application/x-www-form-urlencoded') ? request.body : null)
      if (form.success) {
        response.redirect(303, refused === null ? form.output.returnTo : `${form.output.returnTo}?refused=${refused}`)
      } else if (refused === null) response.json({ editor: true })
      else response.status(refusals[refused].status).json(refusal(refused, refusals[refused].description))
    },
  )

  return {
    isEditor,
    hasWrongToken: (request) => bearerOf(request) !== undefined && !isEditor(request),
    isFromHere: isLocalRequest,
    isKnownHost,
    needsToken: editorToken !== null,
    checkHost(request, response, next) {
      if (isKnownHost(request)) next()
      else response.status(403).json(refusal('unknownHost', 'This address is not served here.'))
    },
    requireLocal(request, response, next) {
      if (isLocalRequest(request)) next()
      else response.status(403).json(refusal('notOnThisMachine', 'This is served to programs on this machine only.'))
    },
    refuseForeignWrites: rejectWrites(isCrossOrigin),
    session,
    endSession,
    close: sessions.close,
  }
}
