import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { signInWithEmailAndPassword } from 'firebase/auth'
import { collection, doc, getDoc, getDocs, setDoc } from 'firebase/firestore/lite'
import { decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, it } from 'vitest'

import { firebaseOfSandbox } from './firebase.fixture'
import { demoUsers, project } from './project'

const [withProfile, withoutProfile] = demoUsers
const { openFirebase, documentName, batchGet, tokenOf } = await firebaseOfSandbox()

describe('Firestore profile', () => {
  const denied = [
    { error: { code: 403, message: 'Missing or insufficient permissions.', status: 'PERMISSION_DENIED' } },
  ]

  it('returns the user’s own document in Firestore format', async () => {
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
    'an unsigned token': () =>
      batchGet([path], new UnsecuredJWT({ sub: withProfile.id, aud: project.id }).setExpirationTime('1h').encode()),
    'a token signed by somebody else': async () => {
      const genuine = await tokenOf(withProfile)
      const { privateKey } = await generateKeyPair('RS256')
      const forged = new SignJWT(decodeJwt(genuine)).setProtectedHeader({
        alg: 'RS256',
        kid: String(decodeProtectedHeader(genuine).kid),
      })
      return batchGet([path], await forged.sign(privateKey))
    },
    'its user in another project': async () => batchGet([path], await tokenOf(withProfile), 'other-project'),
    'its user, asking for something below it': async () => batchGet([`${path}/notes/one`], await tokenOf(withProfile)),
    'its user, asking for another collection': async () =>
      batchGet([`payments/${withProfile.id}`], await tokenOf(withProfile)),
  }
  it.each(Object.entries(refused))('returns 403 to %s', async (_who, ask) => {
    const answer = await ask()
    expect(answer.status).toBe(403)
    expect(await answer.json()).toEqual(denied)
  })

  it('rejects lists and writes', async () => {
    const { auth, database } = openFirebase()
    await signInWithEmailAndPassword(auth, withProfile.email, withProfile.password)
    await expect(getDocs(collection(database, 'users'))).rejects.toThrow()
    await expect(setDoc(doc(database, 'users', withProfile.id), { role: 'admin' })).rejects.toThrow()
    expect((await getDoc(doc(database, 'users', withProfile.id))).data()).toEqual({
      displayName: withProfile.displayName,
    })
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
