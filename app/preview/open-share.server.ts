import type { AppLoadContext } from '@remix-run/node'

import { endingPage } from './ending-page.server'
import { PRIVATE_HEADERS } from './plain-page.server'
import { sameSitePath } from './same-site-path'
import { sessionCookie } from './session.server'
import { endOf, findShare } from './share.server'

/** The address is the key to a preview, which no page is told. */
const SECRET_ADDRESS = { 'Referrer-Policy': 'no-referrer' } as const

/** Opens what a shared link shows, in any browser, until the link expires or is withdrawn. */
export async function openShare(token: string, { settings, previewSource, log }: AppLoadContext): Promise<Response> {
  const client = previewSource.client()
  if (!client) return endingPage({ reason: 'off' }, '/', SECRET_ADDRESS)
  try {
    const share = await findShare(client, token)
    if (!share) return endingPage({ reason: 'share-unknown' }, '/', SECRET_ADDRESS)
    const reason = endOf(share, Date.now())
    if (reason) return endingPage({ reason }, '/', SECRET_ADDRESS)
    const session = {
      perspective: share.perspective,
      until: Date.parse(share.expiresAt),
      share: share._id,
      secret: null,
    }
    return new Response(null, {
      status: 307,
      headers: {
        Location: sameSitePath(share.path),
        'Set-Cookie': sessionCookie(settings, session),
        ...PRIVATE_HEADERS,
        ...SECRET_ADDRESS,
      },
    })
  } catch (error) {
    log.warn({ event: 'preview.unavailable', reason: error instanceof Error ? error.message : String(error) })
    return endingPage({ reason: 'unreachable' }, '/', SECRET_ADDRESS)
  }
}
