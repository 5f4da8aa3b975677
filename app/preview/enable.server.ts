import type { AppLoadContext } from '@remix-run/node'
import type { SanityClient } from '@sanity/client'
import { validatePreviewUrl } from '@sanity/preview-url-secret'
import { fetchSharedAccessSecretQuery, urlSearchParamPreviewSecret } from '@sanity/preview-url-secret/constants'

import { plainPage, type PlainText, redirectWithSession, serviceFailure } from './plain-page.server'
import { readPerspective } from './perspective'
import { readSession, sessionCookie, SESSION_LIFE_MS } from './session.server'
import { tooManyAttempts } from './rate-limit.server'

/** The format of secrets from the library; anything else is rejected without a query. */
export const isSecret = (given: string): boolean => /^[\w-]{8,128}$/.test(given)

/**
 * Validates a Studio secret, which only staff can create. Null if unknown, older than an hour, or shared:
 * Presentation's own sharing would show all drafts to anyone. @param client reads `raw` with a token
 */
export async function validateSecret(client: SanityClient, address: string) {
  const validated = await validatePreviewUrl(client, address)
  if (!validated.isValid) return null
  const secret = new URL(address).searchParams.get(urlSearchParamPreviewSecret)
  return (await client.fetch<unknown>(fetchSharedAccessSecretQuery, { secret })) ? null : validated
}

/** The parts of the load context that opening a preview needs. */
export type OpeningContext = Pick<
  AppLoadContext,
  'settings' | 'previewSource' | 'previewRateLimit' | 'usedSecrets' | 'visitor' | 'deadline' | 'log'
>

/** Headers of an address with a secret, which no page may receive as referrer. */
const SECRET_ADDRESS = { 'Referrer-Policy': 'no-referrer' } as const

const REFUSALS = {
  off: [503, 'The preview is off', 'This site has no token for reading drafts. Set SANITY_READ_TOKEN and restart it.'],
  unreachable: [
    503,
    'The preview cannot be opened right now',
    'The content service is not responding. Try again in a moment.',
  ],
  expired: [
    403,
    'This address does not open the preview',
    'It has expired or was never valid: an address from the Studio works for one hour. Open the preview from the Studio again.',
  ],
  used: [
    410,
    'This address has been used',
    'An address from the Studio opens the preview once, in one browser. Open the preview from the Studio again; to show it to someone, create a link there with “Share a preview”.',
  ],
} satisfies Record<string, PlainText>

const refuse = (reason: keyof typeof REFUSALS) => plainPage(...REFUSALS[reason], { headers: SECRET_ADDRESS })

/** Opens a preview with a Studio secret, valid for one browser, whose session may open it again. */
export async function enablePreview(
  request: Request,
  { settings, previewSource, previewRateLimit, usedSecrets, visitor, deadline, log }: OpeningContext,
): Promise<Response> {
  const client = previewSource.client()
  if (!client) return refuse('off')
  const secret = new URL(request.url).searchParams.get(urlSearchParamPreviewSecret) ?? ''
  if (!isSecret(secret)) return refuse('expired')
  let found: Awaited<ReturnType<typeof validatePreviewUrl>> | null
  try {
    const result = await previewRateLimit({ address: visitor?.address ?? '', deadline }, () =>
      validateSecret(client, request.url),
    )
    if ('retryAfterMs' in result) return tooManyAttempts(result.retryAfterMs, SECRET_ADDRESS)
    found = result.found
  } catch (error) {
    log.warn({ event: 'preview.unavailable', reason: serviceFailure(error) })
    return refuse('unreachable')
  }
  if (!found) return refuse('expired')

  const digest = usedSecrets.digestOf(secret)
  const isFirst = usedSecrets.use(digest)
  if (!isFirst && readSession(settings, request.headers.get('Cookie'))?.secret !== digest) return refuse('used')
  const session = {
    perspective: readPerspective(found.studioPreviewPerspective) ?? 'drafts',
    until: Date.now() + SESSION_LIFE_MS,
    share: null,
    secret: digest,
  }
  return redirectWithSession(307, found.redirectTo, sessionCookie(settings, session), SECRET_ADDRESS)
}
