import { randomBytes } from 'node:crypto'

import express, { type Request, type Router } from 'express'
import * as v from 'valibot'

import { answer, ApiError } from './answer'
import { hashPassword, isPassword, type Account, type FirebaseStore } from './store'
import { TOKEN_SECONDS, type IdTokens } from './tokens'

const email = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(254),
  v.regex(/^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/),
)
const credentials = v.object({ email: v.string(), password: v.string() })
const ownRequest = v.object({ idToken: v.string() })
const SHORTEST_PASSWORD = 6

const seconds = () => Math.floor(Date.now() / 1000)

/** Parses the body as JSON, whatever its content type. */
function readJson<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
  missing: string,
): v.InferOutput<Schema> {
  let body: unknown
  try {
    body = JSON.parse(String(request.body))
  } catch {
    throw new ApiError(400, 'Invalid JSON payload received.')
  }
  const parsed = v.safeParse(schema, body)
  if (!parsed.success) throw new ApiError(400, missing)
  return parsed.output
}

/** Identity Toolkit and Secure Token calls of the browser library for email and password. */
export function authRoutes(store: FirebaseStore, tokens: IdTokens): Router {
  async function beginSession(account: Account) {
    const refreshToken = randomBytes(32).toString('base64url')
    const authTime = seconds()
    store.addSession(refreshToken, account.id, authTime)
    const idToken = await tokens.issue(account, authTime)
    return { localId: account.id, email: account.email, idToken, refreshToken, expiresIn: String(TOKEN_SECONDS) }
  }

  /** Returns the account of the ID token in the request. */
  async function ownAccount(request: Request): Promise<Account> {
    const { idToken } = readJson(request, ownRequest, 'MISSING_ID_TOKEN')
    const id = await tokens.userOf(idToken)
    if (id === null) throw new ApiError(400, 'INVALID_ID_TOKEN')
    const account = store.account(id)
    if (account === null) throw new ApiError(400, 'USER_NOT_FOUND')
    return account
  }

  const identity = express.Router()
  identity.post(
    '/accounts\\:signUp',
    answer(async (request) => {
      // Without an email it would be an anonymous account, which the project disallows.
      const given = readJson(request, credentials, 'ADMIN_ONLY_OPERATION')
      const address = v.safeParse(email, given.email)
      if (!address.success) throw new ApiError(400, 'INVALID_EMAIL')
      if (given.password.length < SHORTEST_PASSWORD) {
        throw new ApiError(400, `WEAK_PASSWORD : Password should be at least ${SHORTEST_PASSWORD} characters`)
      }
      const id = randomBytes(14).toString('hex')
      const password = await hashPassword(given.password)
      const account = {
        id,
        email: address.output,
        password,
        displayName: null,
        emailVerified: false,
        createdAt: Date.now(),
      }
      if (!store.addAccount(account)) throw new ApiError(400, 'EMAIL_EXISTS')
      return {
        kind: 'identitytoolkit#SignupNewUserResponse',
        ...(await beginSession({ ...account, signedInAt: account.createdAt })),
      }
    }),
  )

  identity.post(
    '/accounts\\:signInWithPassword',
    answer(async (request) => {
      const given = readJson(request, credentials, 'MISSING_PASSWORD')
      const account = store.accountByEmail(given.email.trim().toLowerCase())
      // One error for both cases, so that it does not reveal which addresses have an account.
      if (account === null || !(await isPassword(given.password, account.password)))
        throw new ApiError(400, 'INVALID_LOGIN_CREDENTIALS')
      const session = await beginSession(account)
      return {
        kind: 'identitytoolkit#VerifyPasswordResponse',
        displayName: account.displayName ?? '',
        registered: true,
        ...session,
      }
    }),
  )

  identity.post(
    '/accounts\\:lookup',
    answer(async (request) => {
      const account = await ownAccount(request)
      const { id, displayName, createdAt, signedInAt, emailVerified } = account
      const name = displayName === null ? {} : { displayName }
      const provider = {
        providerId: 'password',
        federatedId: account.email,
        email: account.email,
        rawId: account.email,
        ...name,
      }
      const times = { createdAt: String(createdAt), lastLoginAt: String(signedInAt) }
      return {
        kind: 'identitytoolkit#GetAccountInfoResponse',
        users: [{ localId: id, email: account.email, ...name, emailVerified, providerUserInfo: [provider], ...times }],
      }
    }),
  )

  const secureToken = express.Router()
  secureToken.post(
    '/token',
    answer(async (request) => {
      const form = new URLSearchParams(String(request.body))
      if (form.get('grant_type') !== 'refresh_token') throw new ApiError(400, 'INVALID_GRANT_TYPE')
      const refreshToken = form.get('refresh_token') ?? ''
      if (refreshToken === '') throw new ApiError(400, 'MISSING_REFRESH_TOKEN')
      const session = store.session(refreshToken)
      if (session === null) throw new ApiError(400, 'INVALID_REFRESH_TOKEN')
      const account = store.account(session.accountId)
      if (account === null) throw new ApiError(400, 'USER_NOT_FOUND')
      // Keeps the sign-in time: a token renewed for weeks still contains when the user entered the password.
      const token = await tokens.issue(account, session.authTime)
      return {
        access_token: token,
        id_token: token,
        expires_in: String(TOKEN_SECONDS),
        token_type: 'Bearer',
        refresh_token: refreshToken,
        user_id: account.id,
        project_id: '0',
      }
    }),
  )

  const router = express.Router()
  // Not a Google endpoint: no mail is sent, so the demo page replaces the link in it.
  router.post(
    '/confirm-email',
    answer(async (request) => {
      store.verifyEmail((await ownAccount(request)).id)
      return {}
    }),
  )
  // Paths that the library uses when one emulator URL replaces several Google hosts.
  router.use('/identitytoolkit.googleapis.com/v1', identity)
  router.use('/securetoken.googleapis.com/v1', secureToken)
  return router
}
