import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { deleteApp, initializeApp, setLogLevel } from 'firebase/app'
import {
  createUserWithEmailAndPassword,
  inMemoryPersistence,
  initializeAuth,
  signInWithEmailAndPassword,
  signOut,
  type Auth,
} from 'firebase/auth'
import { collection, doc, getDoc, getDocs, initializeFirestore, setDoc } from 'firebase/firestore/lite'
import {
  createRemoteJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  generateKeyPair,
  jwtVerify,
  SignJWT,
  UnsecuredJWT,
} from 'jose'
import { describe, expect, it, onTestFinished } from 'vitest'

import { sandboxForFile } from '../testing/test-sandbox.fixture'
import { demoUsers, project } from './project'

// The library logs every expected error.
setLogLevel('silent')

const sandbox = await sandboxForFile()
const [withProfile, withoutProfile] = demoUsers

let apps = 0
/** Opens the unmodified library against the sandbox. */
function openFirebase() {
  const app = initializeApp({ apiKey: project.apiKey, projectId: project.id }, `app-${apps++}`)
  onTestFinished(() => deleteApp(app))
  const { host } = new URL(sandbox.origin)
  const auth = initializeAuth(app, { persistence: inMemoryPersistence })
  Object.assign(auth.config, {
    apiScheme: 'http',
    apiHost: `${host}/sandbox/firebase/identitytoolkit.googleapis.com`,
    tokenApiHost: `${host}/sandbox/firebase/securetoken.googleapis.com`,
  })
  return { auth, database: initializeFirestore(app, { host: `${host}/sandbox/firebase`, ssl: false }) }
}

async function tokenOf({ email, password }: { email: string; password: string }): Promise<string> {
  const { auth } = openFirebase()
  return (await signInWithEmailAndPassword(auth, email, password)).user.getIdToken()
}

const call = (path: string, init: RequestInit = {}) => sandbox.fetch(`/sandbox/firebase${path}`, init)
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  call(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const documentName = (path: string, projectId: string) => `projects/${projectId}/databases/(default)/documents/${path}`
const batchGet = (path: string, token?: string, projectId: string = project.id) =>
  post(
    `/v1/projects/${projectId}/databases/(default)/documents:batchGet`,
    { documents: [documentName(path, projectId)] },
    token === undefined ? {} : { Authorization: `Bearer ${token}` },
  )

describe('Firebase client library', () => {
  it('signs in, reads its profile, renews its token and signs out', async () => {
    const { auth, database } = openFirebase()
    const { user } = await signInWithEmailAndPassword(auth, withProfile.email, withProfile.password)
    expect(user).toMatchObject({
      uid: withProfile.id,
      email: withProfile.email,
      displayName: withProfile.displayName,
      emailVerified: true,
    })

    const profile = await getDoc(doc(database, 'users', user.uid))
    expect(profile.data()).toEqual({ displayName: withProfile.displayName })

    const before = decodeJwt(await user.getIdToken())
    const renewed = decodeJwt(await user.getIdToken(true))
    expect(renewed).toMatchObject({ sub: user.uid, auth_time: before['auth_time'] })
    await user.reload()

    await signOut(auth)
    await expect(getDoc(doc(database, 'users', withProfile.id))).rejects.toMatchObject({ code: 'permission-denied' })
  })

  it('confirms the user’s own address and updates the next token', async () => {
    const { auth } = openFirebase()
    const { user } = await createUserWithEmailAndPassword(auth, 'to.confirm@example.com', 'long enough')
    const other = await createUserWithEmailAndPassword(openFirebase().auth, 'not.confirmed@example.com', 'long enough')
    expect(decodeJwt(await user.getIdToken())).toMatchObject({ email: 'to.confirm@example.com', email_verified: false })

    expect((await post('/confirm-email', { idToken: await user.getIdToken() })).status).toBe(200)
    expect(decodeJwt(await user.getIdToken(true))).toMatchObject({ email_verified: true })
    await other.user.reload()
    expect(other.user.emailVerified).toBe(false)
    expect((await post('/confirm-email', { idToken: 'a.b.c' })).status).toBe(400)
  })

  it.each([
    ['a wrong password', 'auth/invalid-credential', signInWithEmailAndPassword, withProfile.email, 'wrong'],
    ['an unknown address', 'auth/invalid-credential', signInWithEmailAndPassword, 'nobody@example.com', 'wrong'],
    ['a used address', 'auth/email-already-in-use', createUserWithEmailAndPassword, withProfile.email, 'long enough'],
    ['a short password', 'auth/weak-password', createUserWithEmailAndPassword, 'new@example.com', 'short'],
  ])('receives the error code for %s', async (_what, code, attempt, email, password) => {
    const { auth }: { auth: Auth } = openFirebase()
    await expect(attempt(auth, email, password)).rejects.toMatchObject({ code })
  })
})

describe('sandbox ID token', () => {
  const keysPath = '/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

  it('verifies with the published keys and contains Firebase’s claims', async () => {
    const keys = createRemoteJWKSet(new URL(`${sandbox.origin}/sandbox/firebase${keysPath}`))
    const options = {
      issuer: `https://securetoken.google.com/${project.id}`,
      audience: project.id,
      algorithms: ['RS256'],
    }
    const { payload } = await jwtVerify(await tokenOf(withProfile), keys, options)
    expect(payload).toMatchObject({
      sub: withProfile.id,
      user_id: withProfile.id,
      email: withProfile.email,
      email_verified: true,
      firebase: { sign_in_provider: 'password' },
    })
    expect(Number(payload.exp) - Number(payload.iat)).toBe(3_600)
  })

  it('keeps the private key out of the published keys', async () => {
    expect(await (await call(keysPath)).json()).toEqual({
      keys: [{ kty: 'RSA', n: expect.any(String), e: 'AQAB', kid: expect.any(String), alg: 'RS256', use: 'sig' }],
    })
  })
})

describe('Firestore profile', () => {
  const path = `users/${withProfile.id}`

  it('returns the user’s own document in Firestore format', async () => {
    const answer = await batchGet(path, await tokenOf(withProfile))
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual([
      {
        found: {
          name: documentName(path, project.id),
          fields: { displayName: { stringValue: withProfile.displayName } },
          createTime: expect.any(String),
          updateTime: expect.any(String),
        },
        readTime: expect.any(String),
      },
    ])
  })

  async function forgedToken() {
    const genuine = await tokenOf(withProfile)
    const { privateKey } = await generateKeyPair('RS256')
    const header = { alg: 'RS256', kid: String(decodeProtectedHeader(genuine).kid) }
    return new SignJWT(decodeJwt(genuine)).setProtectedHeader(header).sign(privateKey)
  }
  const unsigned = new UnsecuredJWT({ sub: withProfile.id, aud: project.id }).setExpirationTime('1h').encode()

  it.each<[string, () => Promise<Response>]>([
    ['nobody in particular', () => batchGet(path)],
    ['another user', async () => batchGet(path, await tokenOf(withoutProfile))],
    ['an unsigned token', () => batchGet(path, unsigned)],
    ['a token signed by somebody else', async () => batchGet(path, await forgedToken())],
    ['its user in another project', async () => batchGet(path, await tokenOf(withProfile), 'other-project')],
    [
      'its user, asking for another collection',
      async () => batchGet(`payments/${withProfile.id}`, await tokenOf(withProfile)),
    ],
  ])('returns 403 to %s', async (_who, ask) => {
    const answer = await ask()
    expect(answer.status).toBe(403)
    const message = 'Missing or insufficient permissions.'
    expect(await answer.json()).toEqual([{ error: { code: 403, message, status: 'PERMISSION_DENIED' } }])
  })

  it('rejects lists and writes', async () => {
    const { auth, database } = openFirebase()
    await signInWithEmailAndPassword(auth, withProfile.email, withProfile.password)
    await expect(getDocs(collection(database, 'users'))).rejects.toThrow()
    await expect(setDoc(doc(database, 'users', withProfile.id), { role: 'admin' })).rejects.toThrow()
  })

  it('follows firestore.rules, which allow only a get of the user’s own document', () => {
    const rules = readFileSync(join(import.meta.dirname, '../../firestore.rules'), 'utf8')
    const reads = [...rules.matchAll(/allow ([^:]*\b(?:get|list|read)\b[^:]*): if ([^;]+);/g)].map(
      ([, what, condition]) => `${what}: ${condition}`,
    )
    expect(reads).toEqual([
      'get: request.auth != null && request.auth.uid == uid',
      'list, delete: false',
      'read, write: false',
    ])
  })
})

describe('Firebase API call', () => {
  it('allows CORS from localhost and 127.0.0.1', async () => {
    for (const origin of ['http://localhost:3000', 'http://127.0.0.1:3000']) {
      const { status, headers } = await call('/identitytoolkit.googleapis.com/v1/accounts:lookup', {
        method: 'OPTIONS',
        headers: {
          Origin: origin,
          'Access-Control-Request-Method': 'POST',
          'Access-Control-Request-Headers': 'content-type,x-client-version',
        },
      })
      expect(status).toBe(204)
      expect(headers.get('access-control-allow-origin')).toBe(origin)
      expect(headers.get('access-control-allow-headers')).toContain('x-client-version')
    }
  })

  it('rejects another origin and creates no account', async () => {
    const body = { email: 'planted@example.com', password: 'long enough' }
    const headers = { Origin: 'https://evil.example' }
    const foreign = await post('/identitytoolkit.googleapis.com/v1/accounts:signUp', body, headers)
    expect(foreign.status).toBe(403)
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
    await expect(tokenOf(body)).rejects.toMatchObject({ code: 'auth/invalid-credential' })
  })
})
