import { textOfField } from './form-field'
import { endingPage } from './ending-page.server'
import type { OpeningContext } from './enable.server'
import { plainPage, PRIVATE_HEADERS } from './plain-page.server'
import { sameSitePath } from './same-site-path'
import { serviceFailure } from './service-failure'
import { sessionCookie } from './session.server'
import { shareEndOf, findShare, isShareCode } from './share.server'
import { tooManyAttempts } from './too-many-tries.server'

const HOME = { label: 'Go to the home page', href: '/' } as const

/** Links with the code in their path, and so in logs, no longer work. */
export const legacyLinkPage = (): Response =>
  plainPage(
    410,
    'This link no longer opens a preview',
    'The way links work has changed since this one was sent: ask the person who sent it to you for a new link.',
    [HOME],
    { 'Referrer-Policy': 'no-referrer' },
  )

/** The code, from the code alone or the whole link. */
const codeIn = (sent: string) => sent.slice(sent.lastIndexOf('#') + 1).trim()

/** Opens the content of a share link in any browser, until the link expires or is withdrawn. */
export async function openShare(
  request: Request,
  { settings, previewSource, previewDoor, visitor, deadline, log }: Omit<OpeningContext, 'usedSecrets'>,
): Promise<Response> {
  const code = codeIn(await textOfField(request, 'code'))
  const client = previewSource.client()
  if (!client) return endingPage({ reason: 'off' }, '/', [HOME])
  if (!isShareCode(code)) return endingPage({ reason: 'share-unknown' }, '/', [HOME])
  try {
    const asked = await previewDoor({ address: visitor?.address ?? '', deadline }, () => findShare(client, code))
    if ('retryAfterMs' in asked) return tooManyAttempts(asked.retryAfterMs)
    const share = asked.found
    if (!share) return endingPage({ reason: 'share-unknown' }, '/', [HOME])
    const reason = shareEndOf(share, Date.now())
    if (reason) return endingPage({ reason }, '/', [HOME])
    const session = {
      perspective: share.perspective,
      until: Date.parse(share.expiresAt),
      share: share._id,
      secret: null,
    }
    return new Response(null, {
      status: 303,
      headers: {
        Location: sameSitePath(share.path),
        'Set-Cookie': sessionCookie(settings, session),
        ...PRIVATE_HEADERS,
      },
    })
  } catch (error) {
    log.warn({ event: 'preview.unavailable', reason: serviceFailure(error) })
    return endingPage({ reason: 'unreachable' }, '/', [HOME])
  }
}
