import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose'
import * as v from 'valibot'

import type { Deadline } from '~/lib/http/deadline'
import type { PageSettings } from '~/lib/settings/settings.server'

/**
 * What Firebase signed: who asks. `email` is null for someone who signed in without one, by telephone for example.
 * Anybody may open an account under anybody's address: only one with `emailVerified` belongs to its holder.
 */
export type VerifiedUser = { userId: string; email: string | null; emailVerified: boolean }

/** `unavailable`: the keys could not be read, so nothing is known about the token. */
export type IdTokenCheck = { verified: VerifiedUser } | { refused: 'expired' | 'forged' } | { unavailable: true }

type FirebaseSettings = Pick<NonNullable<PageSettings['firebase']>, 'projectId' | 'jwksUrl'>

/** Clocks differ a little. Seconds. */
const CLOCK_TOLERANCE = 10
/** An ID token has about 1,000 characters. */
const MAX_CHARACTERS = 8_192
const KEYS_TIME_LIMIT_MS = 3_000
/** A key that Google has withdrawn is believed this long at most; an unknown one is asked for at once. */
const KEYS_KEPT_MS = 60 * 60_000
/** Tokens with made-up key ids lead to one request in this time. */
const KEYS_ASKED_AGAIN_MS = 30_000

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

/** Keys are read once per address and kept by the library. */
const keysOf = new Map<string, JWTVerifyGetKey>()

function keysAt(address: string): JWTVerifyGetKey {
  const known = keysOf.get(address)
  if (known) return known
  const keys = createRemoteJWKSet(new URL(address), {
    timeoutDuration: KEYS_TIME_LIMIT_MS,
    cacheMaxAge: KEYS_KEPT_MS,
    cooldownDuration: KEYS_ASKED_AGAIN_MS,
  })
  keysOf.set(address, keys)
  return keys
}

/** What the library throws about a token; anything else it throws is about reading the keys. */
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
    // The library takes a list of audiences that holds ours; Firebase names one.
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
 * Who holds this Firebase ID token: signed with RS256 by a key at FIREBASE_JWKS_URL, for this project, not expired.
 * A token without a signature is never believed, whatever the browser's library was aimed at. Never throws.
 * @param deadline when it is `unavailable`, should the keys still not be there
 */
export async function verifyIdToken(
  token: string,
  settings: FirebaseSettings,
  deadline: Deadline,
): Promise<IdTokenCheck> {
  if (token.length > MAX_CHARACTERS) return { refused: 'forged' }
  let timer: ReturnType<typeof setTimeout> | undefined
  // The library waits for keys that every request shares, twice over for an unknown key id.
  const late = new Promise<IdTokenCheck>((resolve) => {
    timer = setTimeout(() => resolve({ unavailable: true }), deadline.left())
  })
  try {
    return await Promise.race([check(token, settings), late])
  } finally {
    clearTimeout(timer)
  }
}
