import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { deleteApp, initializeApp, setLogLevel, type FirebaseApp } from 'firebase/app'
import { createUserWithEmailAndPassword, inMemoryPersistence, initializeAuth, signInWithEmailAndPassword, signOut } from 'firebase/auth'
import { collection, doc, getDoc, getDocs, initializeFirestore, setDoc } from 'firebase/firestore/lite'
import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, generateKeyPair, jwtVerify, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox'
import { demoUsers, project } from './project'

const keysPath = '/sandbox/firebase/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'
const [withProfile, withoutProfile] = demoUsers

// The library tells the console of every refusal that a test asks for.
setLogLevel('silent')

let sandbox: TestSandbox
const apps: FirebaseApp[] = []
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.stop())
afterEach(() => Promise.all(apps.splice(0).map(deleteApp)))

/** The unmodified library, aimed at the sandbox. */
function openFirebase() {
  const app = initializeApp({ apiKey: project.apiKey, projectId: project.id }, `app-${apps.length}`)
  apps.push(app)
  const { host } = new URL(sandbox.origin)
  const auth = initializeAuth(app, { persistence: inMemoryPersistence })
  Object.assign(auth.config, {
    apiScheme: 'http',
    apiHost: `${host}/sandbox/firebase/identitytoolkit.googleapis.com`,
    tokenApiHost: `${host}/sandbox/firebase/securetoken.googleapis.com`,
  })
  return { auth, database: initializeFirestore(app, { host: `${host}/sandbox/firebase`, ssl: false }) }
}

const call = (path: string, init: RequestInit = {}) => sandbox.fetch(`/sandbox/firebase${path}`, init)
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  call(path, { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) })
const documentName = (path: string, projectId: string = project.id) => `projects/${projectId}/databases/(default)/documents/${path}`
const batchGet = (paths: string[], token?: string, projectId: string = project.id) =>
  post(
    `/v1/projects/${projectId}/databases/(default)/documents:batchGet`,
    { documents: paths.map((path) => documentName(path, projectId)) },
    token === undefined ? {} : { Authorization: `Bearer ${token}` },
  )

async function tokenOf({ email, password }: { email: string; password: string }): Promise<string> {
  const { auth } = openFirebase()
  return (await signInWithEmailAndPassword(auth, email, password)).user.getIdToken()
}

describe('the unmodified library', () => {
  it('signs in, reads its profile, renews its token and signs out', async () => {
    const { auth, database } = openFirebase()
    const { user } = await signInWithEmailAndPassword(auth, withProfile.email, withProfile.password)
    expect(user).toMatchObject({ uid: withProfile.id, email: withProfile.email, displayName: withProfile.displayName, emailVerified: true })

    const profile = await getDoc(doc(database, 'users', user.uid))
    expect(profile.data()).toEqual({ displayName: withProfile.displayName })

    const before = decodeJwt(await user.getIdToken())
    const renewed = decodeJwt(await user.getIdToken(true))
    expect(renewed).toMatchObject({ sub: user.uid, auth_time: before['auth_time'] })
    await user.reload()

    await signOut(auth)
    await expect(getDoc(doc(database, 'users', withProfile.id))).rejects.toMatchObject({ code: 'permission-denied' })
  })

  it('finds no profile where there is none', async () => {
    const { auth, database } = openFirebase()
    const { user } = await signInWithEmailAndPassword(auth, withoutProfile.email, withoutProfile.password)
    expect((await getDoc(doc(database, 'users', user.uid))).exists()).toBe(false)
  })

  it('makes an account, which can sign in again, also with capitals in the address', async () => {
    const first = openFirebase()
    const { user } = await createUserWithEmailAndPassword(first.auth, 'New.Person@example.com', 'long enough')
    expect(user).toMatchObject({ email: 'new.person@example.com', emailVerified: false })
    const second = openFirebase()
    const again = await signInWithEmailAndPassword(second.auth, 'NEW.person@example.com', 'long enough')
    expect(again.user.uid).toBe(user.uid)
  })

  it('has its address confirmed, which its next token says, and that of nobody else', async () => {
    const { auth } = openFirebase()
    const { user } = await createUserWithEmailAndPassword(auth, 'to.confirm@example.com', 'long enough')
    const other = await createUserWithEmailAndPassword(openFirebase().auth, 'not.confirmed@example.com', 'long enough')
    expect(decodeJwt(await user.getIdToken())).toMatchObject({ email: 'to.confirm@example.com', email_verified: false })

    expect((await post('/confirm-email', { idToken: await user.getIdToken() })).status).toBe(200)
    await user.reload()
    expect(user.emailVerified).toBe(true)
    expect(decodeJwt(await user.getIdToken(true))).toMatchObject({ email_verified: true })

    await other.user.reload()
    expect(other.user.emailVerified).toBe(false)
    expect((await post('/confirm-email', { idToken: 'a.b.c' })).status).toBe(400)
  })

  const refusals: [string, string, (auth: ReturnType<typeof openFirebase>['auth']) => Promise<unknown>][] = [
    ['a wrong password', 'auth/invalid-credential', (auth) => signInWithEmailAndPassword(auth, withProfile.email, 'wrong')],
    ['an unknown address', 'auth/invalid-credential', (auth) => signInWithEmailAndPassword(auth, 'nobody@example.com', 'wrong')],
    ['a second account for an address', 'auth/email-already-in-use', (auth) => createUserWithEmailAndPassword(auth, withProfile.email, 'long enough')],
    ['a short password', 'auth/weak-password', (auth) => createUserWithEmailAndPassword(auth, 'new@example.com', 'short')],
    ['an address that is none', 'auth/invalid-email', (auth) => createUserWithEmailAndPassword(auth, 'new', 'long enough')],
  ]
  for (const [what, code, attempt] of refusals) {
    it(`is told about ${what}`, async () => {
      await expect(attempt(openFirebase().auth)).rejects.toMatchObject({ code })
    })
  }

  it('keeps its session over a restart: same keys, same accounts', async () => {
    const { auth, database } = openFirebase()
    const { user } = await signInWithEmailAndPassword(auth, withProfile.email, withProfile.password)
    await sandbox.restart()
    await user.reload()
    expect((await getDoc(doc(database, 'users', user.uid))).exists()).toBe(true)
    await user.getIdToken(true)
  })
})

describe('an ID token of the sandbox', () => {
  it('is what the published keys verify, with the claims that Firebase writes', async () => {
    const token = await tokenOf(withProfile)
    const keys = createRemoteJWKSet(new URL(sandbox.origin + keysPath))
    const options = { issuer: `https://securetoken.google.com/${project.id}`, audience: project.id, algorithms: ['RS256'] }
    const { payload } = await jwtVerify(token, keys, options)
    expect(payload).toMatchObject({
      sub: withProfile.id,
      user_id: withProfile.id,
      email: withProfile.email,
      email_verified: true,
      firebase: { sign_in_provider: 'password' },
    })
    expect(Number(payload.exp) - Number(payload.iat)).toBe(3_600)
  })

  it('does not publish the private half of its key', async () => {
    const text = await (await sandbox.fetch(keysPath)).text()
    expect(JSON.parse(text)).toEqual({ keys: [{ kty: 'RSA', n: expect.any(String), e: 'AQAB', kid: expect.any(String), alg: 'RS256', use: 'sig' }] })
  })
})

describe('a profile', () => {
  const denied = [{ error: { code: 403, message: 'Missing or insufficient permissions.', status: 'PERMISSION_DENIED' } }]

  it('is read by its own user, in the shape of Firestore', async () => {
    const answer = await batchGet([`users/${withProfile.id}`], await tokenOf(withProfile))
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual([
      {
        found: {
          name: documentName(`users/${withProfile.id}`),
          fields: { displayName: { stringValue: withProfile.displayName } },
          createTime: expect.any(String),
          updateTime: expect.any(String),
        },
        readTime: expect.any(String),
      },
    ])
  })

  const path = `users/${withProfile.id}`
  const refused: Record<string, () => Promise<Response>> = {
    'nobody in particular': () => batchGet([path]),
    'another user': async () => batchGet([path], await tokenOf(withoutProfile)),
    'another user, together with the own one': async () => batchGet([`users/${withoutProfile.id}`, path], await tokenOf(withoutProfile)),
    'an unsigned token': () =>
      batchGet([path], new UnsecuredJWT({ sub: withProfile.id, aud: project.id }).setExpirationTime('1h').encode()),
    'a token signed by somebody else': async () => {
      const genuine = await tokenOf(withProfile)
      const { privateKey } = await generateKeyPair('RS256')
      const forged = new SignJWT(decodeJwt(genuine)).setProtectedHeader({ alg: 'RS256', kid: String(decodeProtectedHeader(genuine).kid) })
      return batchGet([path], await forged.sign(privateKey))
    },
    'its user in another project': async () => batchGet([path], await tokenOf(withProfile), 'other-project'),
    'its user, asking for something below it': async () => batchGet([`${path}/notes/one`], await tokenOf(withProfile)),
    'its user, asking for another collection': async () => batchGet([`payments/${withProfile.id}`], await tokenOf(withProfile)),
  }
  for (const [who, ask] of Object.entries(refused)) {
    it(`is refused to ${who}`, async () => {
      const answer = await ask()
      expect(answer.status).toBe(403)
      expect(await answer.json()).toEqual(denied)
    })
  }

  it('is neither listed nor written', async () => {
    const { auth, database } = openFirebase()
    await signInWithEmailAndPassword(auth, withProfile.email, withProfile.password)
    await expect(getDocs(collection(database, 'users'))).rejects.toThrow()
    await expect(setDoc(doc(database, 'users', withProfile.id), { role: 'admin' })).rejects.toThrow()
    expect((await getDoc(doc(database, 'users', withProfile.id))).data()).toEqual({ displayName: withProfile.displayName })
  })

  it('is read under the rules that the project ships: they allow a get of the own document and no other read', () => {
    const rules = readFileSync(join(import.meta.dirname, '../../firestore.rules'), 'utf8')
    const reads = [...rules.matchAll(/allow ([^:]*\b(?:get|list|read)\b[^:]*): if ([^;]+);/g)].map(([, what, condition]) => `${what}: ${condition}`)
    expect(reads).toEqual(['get: request.auth != null && request.auth.uid == uid', 'list, delete: false', 'read, write: false'])
  })
})

describe('a call', () => {
  it('of the site passes the browser, by any name of this machine', async () => {
    for (const origin of ['http://localhost:3000', 'http://127.0.0.1:3000']) {
      const asked = await call('/identitytoolkit.googleapis.com/v1/accounts:lookup', {
        method: 'OPTIONS',
        headers: { Origin: origin, 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'content-type,x-client-version' },
      })
      expect(asked.status).toBe(204)
      expect(asked.headers.get('access-control-allow-origin')).toBe(origin)
      expect(asked.headers.get('access-control-allow-headers')).toContain('x-client-version')
    }
  })

  it('of a foreign page is refused, and leaves nothing', async () => {
    const body = { email: 'planted@example.com', password: 'long enough' }
    const foreign = await post('/identitytoolkit.googleapis.com/v1/accounts:signUp', body, { Origin: 'https://evil.example' })
    expect(foreign.status).toBe(403)
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
    await expect(tokenOf(body)).rejects.toMatchObject({ code: 'auth/invalid-credential' })
  })

  const malformed: [string, string, string, number][] = [
    ['that is no JSON', '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword', '{', 400],
    ['without a password', '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword', '{"email":"a@b.c"}', 400],
    ['with a list for an address', '/identitytoolkit.googleapis.com/v1/accounts:signUp', '{"email":["a@b.c"],"password":"long enough"}', 400],
    ['with a made-up refresh token', '/securetoken.googleapis.com/v1/token', 'grant_type=refresh_token&refresh_token=made-up', 400],
    ['of another grant', '/securetoken.googleapis.com/v1/token', 'grant_type=password', 400],
    ['to look up a token that is none', '/identitytoolkit.googleapis.com/v1/accounts:lookup', '{"idToken":"a.b.c"}', 400],
    ['for documents that is no JSON', `/v1/projects/${project.id}/databases/(default)/documents:batchGet`, 'x', 403],
    ['that is too large', '/identitytoolkit.googleapis.com/v1/accounts:signUp', 'x'.repeat(20_000), 413],
    ['that the room does not know', '/identitytoolkit.googleapis.com/v1/accounts:delete', '{}', 404],
  ]
  for (const [what, path, body, status] of malformed) {
    it(`${what} is answered with ${status}`, async () => {
      expect((await call(path, { method: 'POST', body })).status).toBe(status)
    })
  }
})
