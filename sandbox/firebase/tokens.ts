import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'

import { project } from './project'
import type { Account, FirebaseStore } from './store'

export const TOKEN_SECONDS = 3_600
const issuer = `https://securetoken.google.com/${project.id}`
const KEY_SETTING = 'signing-key'

const rsaKey = v.looseObject({ kty: v.literal('RSA'), n: v.string(), e: v.string(), d: v.string() })

export type IdTokens = Awaited<ReturnType<typeof openIdTokens>>

/** Signs ID tokens like Firebase (RS256), with a key that is created once and stored. */
export async function openIdTokens(store: FirebaseStore) {
  if (store.setting(KEY_SETTING) === null) {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true })
    store.addSetting(KEY_SETTING, JSON.stringify(await exportJWK(privateKey)))
  }
  const kept = v.parse(rsaKey, JSON.parse(store.setting(KEY_SETTING) ?? ''))
  const { kty, n, e } = kept
  const kid = await calculateJwkThumbprint({ kty, n, e })
  const published = { kty, n, e, kid, alg: 'RS256', use: 'sig' }
  const [privateKey, publicKey] = [await importJWK(kept, 'RS256'), await importJWK(published, 'RS256')]

  return {
    /** Key set in Google’s format, with the sandbox’s key. */
    keys: { keys: [published] },
    /** @param authTime time of the sign-in in seconds */
    issue({ id, email, emailVerified, displayName }: Account, authTime: number) {
      const identity = { identities: { email: [email] }, sign_in_provider: 'password' }
      const claims = { user_id: id, auth_time: authTime, email, email_verified: emailVerified, firebase: identity }
      return new SignJWT({ ...(displayName === null ? {} : { name: displayName }), ...claims })
        .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(project.id)
        .setSubject(id)
        .setIssuedAt()
        .setExpirationTime(`${TOKEN_SECONDS}s`)
        .sign(privateKey)
    },
    /** Returns the user id of a valid token that has not expired, else null. */
    async userOf(token: string) {
      try {
        const { payload } = await jwtVerify(token, publicKey, { algorithms: ['RS256'], issuer, audience: project.id })
        return payload.sub ?? null
      } catch {
        return null
      }
    },
  }
}
