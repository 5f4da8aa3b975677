import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { deadlineIn } from '~/lib/http/deadline'
import { serve } from '~/lib/http/serve.fixture'

import { verifyIdToken } from './verify-id-token.server'

export const PROJECT_ID = 'quiet-river'
/** Seconds since 1970, as in token claims. */
export const now = () => Math.floor(Date.now() / 1000)
/** Firebase claims of Ada, who signed in ten minutes ago. */
export const ada = () => ({
  sub: 'ada',
  email: 'ada@example.com',
  email_verified: true,
  aud: PROJECT_ID,
  iss: `https://securetoken.google.com/${PROJECT_ID}`,
  iat: now() - 60,
  auth_time: now() - 600,
  exp: now() + 3_540,
})

/** Our signing keys, and those of another issuer. */
export const [ours, other] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])

/** Serves our public key. Returns its address and the request count. */
export async function publishKeys() {
  const asked = { times: 0 }
  const keys = [{ ...(await exportJWK(ours.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }]
  const jwksUrl = await serve((_request, response) => {
    asked.times += 1
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ keys }))
  })
  return { asked, jwksUrl }
}

/** Signs a token, with our first key by default. */
export const signed = (payload: JWTPayload, key = ours.privateKey, kid = 'one') =>
  new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid }).sign(key)

/** Returns Ada's claims without the named one. */
export function without(name: keyof ReturnType<typeof ada>): JWTPayload {
  return Object.fromEntries(Object.entries(ada()).filter(([claim]) => claim !== name))
}

/** Verifies a token with the keys at an address, or with our published keys. */
export const verify = async (token: string, jwksUrl?: string, milliseconds = 9_000) =>
  verifyIdToken(
    token,
    { projectId: PROJECT_ID, jwksUrl: jwksUrl ?? (await publishKeys()).jwksUrl },
    deadlineIn(milliseconds),
  )
