import type { OpeningContext } from './enable.server'
import { endingPage } from './ended-session.server'
import { fieldsOf, plainPage, redirectWithSession, serviceFailure, textIn } from './plain-page.server'
import { tooManyAttempts } from './rate-limit.server'
import { sessionCookie } from './session.server'
import { shareEndOf, findShare, isShareCode } from './share.server'

/** Sends the code after the `#` and removes it from address, history and form, because Back may restore the page. */
const SEND_CODE = `(()=>{const send=()=>{const code=location.hash.slice(1),form=document.forms[0];if(!code)return;history.replaceState(null,'',location.pathname);form.elements.code.value=code;form.submit()};addEventListener('hashchange',send);addEventListener('pagehide',()=>document.forms[0].reset());send()})()`

/** The page of a share link; without scripts it shows a field for the link. */
export const sharePage = (nonce: string): Response =>
  plainPage(
    200,
    'Open the preview',
    'It opens by itself in most browsers. If it does not, paste the whole link you were sent:',
    {
      actions: [{ label: 'Open the preview', action: '/preview/share', field: { name: 'code', label: 'The link' } }],
      script: { nonce, text: SEND_CODE },
    },
  )

/** Returns the code from a pasted code or whole link. */
const codeIn = (sent: string) => sent.slice(sent.lastIndexOf('#') + 1).trim()

/** Opens the content of a share link in any browser, until the link expires or is withdrawn. */
export async function openShare(
  request: Request,
  { settings, previewSource, previewRateLimit, visitor, deadline, log }: Omit<OpeningContext, 'usedSecrets'>,
): Promise<Response> {
  const code = codeIn(textIn(await fieldsOf(request), 'code'))
  const client = previewSource.client()
  if (!client) return endingPage({ reason: 'off' }, null)
  if (!isShareCode(code)) return endingPage({ reason: 'share-unknown' }, null)
  try {
    const asked = await previewRateLimit({ address: visitor?.address ?? '', deadline }, () => findShare(client, code))
    if ('retryAfterMs' in asked) return tooManyAttempts(asked.retryAfterMs)
    const share = asked.found
    if (!share) return endingPage({ reason: 'share-unknown' }, null)
    const reason = shareEndOf(share, Date.now())
    if (reason) return endingPage({ reason }, null)
    const session = {
      perspective: share.perspective,
      until: Date.parse(share.expiresAt),
      share: share._id,
      secret: null,
    }
    return redirectWithSession(303, share.path, sessionCookie(settings, session))
  } catch (error) {
    log.warn({ event: 'preview.unavailable', reason: serviceFailure(error) })
    return endingPage({ reason: 'unreachable' }, null)
  }
}
