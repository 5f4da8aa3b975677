import { createUserWithEmailAndPassword, signInWithEmailAndPassword, signOut } from 'firebase/auth'
import { doc, getDoc } from 'firebase/firestore/lite'
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose'
import { describe, expect, it } from 'vitest'

import { firebaseOfSandbox } from './firebase.fixture'
import { demoUsers, project } from './project'

const KEYS_PATH = '/sandbox/firebase/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'
const [withProfile, withoutProfile] = demoUsers
const firebase = await firebaseOfSandbox()
const { openFirebase, post, tokenOf } = firebase

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

  it('reads a missing profile as nonexistent', async () => {
    const { auth, database } = openFirebase()
    const { user } = await signInWithEmailAndPassword(auth, withoutProfile.email, withoutProfile.password)
    expect((await getDoc(doc(database, 'users', user.uid))).exists()).toBe(false)
  })

  it('creates an account and ignores case in the address at sign-in', async () => {
    const first = openFirebase()
    const { user } = await createUserWithEmailAndPassword(first.auth, 'New.Person@example.com', 'long enough')
    expect(user).toMatchObject({ email: 'new.person@example.com', emailVerified: false })
    const second = openFirebase()
    const again = await signInWithEmailAndPassword(second.auth, 'NEW.person@example.com', 'long enough')
    expect(again.user.uid).toBe(user.uid)
  })

  it('confirms the user’s own address and updates the next token', async () => {
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
    [
      'a wrong password',
      'auth/invalid-credential',
      (auth) => signInWithEmailAndPassword(auth, withProfile.email, 'wrong'),
    ],
    [
      'an unknown address',
      'auth/invalid-credential',
      (auth) => signInWithEmailAndPassword(auth, 'nobody@example.com', 'wrong'),
    ],
    [
      'a second account for an address',
      'auth/email-already-in-use',
      (auth) => createUserWithEmailAndPassword(auth, withProfile.email, 'long enough'),
    ],
    [
      'a short password',
      'auth/weak-password',
      (auth) => createUserWithEmailAndPassword(auth, 'new@example.com', 'short'),
    ],
    [
      'an address that is none',
      'auth/invalid-email',
      (auth) => createUserWithEmailAndPassword(auth, 'new', 'long enough'),
    ],
  ]
  for (const [what, code, attempt] of refusals) {
    it(`receives the error code for ${what}`, async () => {
      await expect(attempt(openFirebase().auth)).rejects.toMatchObject({ code })
    })
  }

  it('keeps its session after a restart', async () => {
    const { auth, database } = openFirebase()
    const { user } = await signInWithEmailAndPassword(auth, withProfile.email, withProfile.password)
    await firebase.sandbox.restart()
    await user.reload()
    expect((await getDoc(doc(database, 'users', user.uid))).exists()).toBe(true)
    await user.getIdToken(true)
  })
})

describe('sandbox ID token', () => {
  it('verifies with the published keys and contains Firebase’s claims', async () => {
    const token = await tokenOf(withProfile)
    const keys = createRemoteJWKSet(new URL(firebase.sandbox.origin + KEYS_PATH))
    const options = {
      issuer: `https://securetoken.google.com/${project.id}`,
      audience: project.id,
      algorithms: ['RS256'],
    }
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

  it('keeps the private key out of the published keys', async () => {
    const text = await (await firebase.sandbox.fetch(KEYS_PATH)).text()
    expect(JSON.parse(text)).toEqual({
      keys: [{ kty: 'RSA', n: expect.any(String), e: 'AQAB', kid: expect.any(String), alg: 'RS256', use: 'sig' }],
    })
  })
})
