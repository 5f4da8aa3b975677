import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose'
import * as v from 'valibot'

import { untilDeadline, type Deadline } from '~/lib/http/deadline'
import type { PageSettings } from '~/lib/settings/settings.server'

/** `email` is null for a sign-in without one. Only with `emailVerified` does it belong to the user. */
export type VerifiedUser = { userId: string; email: string | null; emailVerified: boolean }

/** `unavailable`: the keys could not be loaded, so the token is unchecked. */
export type IdTokenCheck = { verified: VerifiedUser } | { refused: 'expired' | 'forged' } | { unavailable: true }

type FirebaseSettings = Pick<NonNullable<PageSettings['firebase']>, 'projectId' | 'jwksUrl'>

/** The tolerated difference between clocks, in seconds. */
const CLOCK_TOLERANCE = 10
/** The maximum length of a token; Firebase's have about 1,000 characters. */
const MAX_CHARACTERS = 8_192
const KEYS_TIME_LIMIT_MS = 3_000
/** How long a key that Google has withdrawn stays valid; an unknown key reloads at once. */
const KEYS_CACHE_MS = 60 * 60_000
/** The minimum time between key requests, however many tokens have made-up key ids. */
const KEYS_RETRY_MS = 30_000

const past = v.pipe(
  v.number(),
  v.check((seconds) => seconds <= Date.now() / 1000 + CLOCK_TOLERANCE),
)

const claims = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  email: v.optional(v.nullable(v.string()), null),
  email_verified: v.fallback(v.boolean(), false),
  iat: past,
  auth_time: past,
})

/** The library caches keys per address. */
const keysOf = new Map<string, JWTVerifyGetKey>()

function keysAt(address: string): JWTVerifyGetKey {
  const known = keysOf.get(address)
  if (known) return known
  const keys = createRemoteJWKSet(new URL(address), {
    timeoutDuration: KEYS_TIME_LIMIT_MS,
    cacheMaxAge: KEYS_CACHE_MS,
    cooldownDuration: KEYS_RETRY_MS,
  })
  keysOf.set(address, keys)
  return keys
}

/** Library errors about the token; any other error is about loading the keys. */
const aboutTheToken = [
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JWTClaimValidationFailed,
  errors.JWTInvalid,
]

async function check(token: string, { projectId, jwksUrl }: FirebaseSettings): Promise<IdTokenCheck> {
  try {
    const { payload } = await jwtVerify(token, keysAt(jwksUrl), {
      algorithms: ['RS256'],
      audience: projectId,
      issuer: `https://securetoken.google.com/${projectId}`,
      requiredClaims: ['exp'],
      clockTolerance: CLOCK_TOLERANCE,
    })
    // The library accepts an audience list that includes ours; Firebase sends a string.
    const known = typeof payload.aud === 'string' ? v.safeParse(claims, payload) : null
    if (!known?.success) return { refused: 'forged' }
    const { sub, email, email_verified } = known.output
    return { verified: { userId: sub, email, emailVerified: email_verified } }
  } catch (error) {
    if (error instanceof errors.JWTExpired) return { refused: 'expired' }
    return aboutTheToken.some((known) => error instanceof known) ? { refused: 'forged' } : { unavailable: true }
  }
}

/**
 * Verifies a Firebase ID token: RS256, our project, not expired. Unsigned ones never pass. Never throws.
 * @param deadline after which the check is `unavailable`
 */
export async function verifyIdToken(
  token: string,
  settings: FirebaseSettings,
  deadline: Deadline,
): Promise<IdTokenCheck> {
  if (token.length > MAX_CHARACTERS) return { refused: 'forged' }
  // The library waits for keys that all requests share, twice for an unknown key id.
  return untilDeadline(check(token, settings), deadline).catch((): IdTokenCheck => ({ unavailable: true }))
}
