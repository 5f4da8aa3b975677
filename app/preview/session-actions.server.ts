import * as v from 'valibot'

import { fieldsOf, plainPage, PRIVATE_HEADERS, redirectWithSession, sameSitePath, textIn } from './plain-page.server'
import { perspectiveSchema, perspectiveParameter } from './perspective'
import { endedCookie, readSession, sessionCookie, type CookieSettings } from './session.server'

const asked = v.object({ perspective: v.union([perspectiveParameter, perspectiveSchema]) })

/** Ends the preview of a browser and redirects to the published page. */
export async function leavePreview(request: Request, { settings }: { settings: CookieSettings }): Promise<Response> {
  const to = sameSitePath(textIn(await fieldsOf(request), 'to'))
  // The Studio's frame cannot show the public page.
  if (request.headers.get('Sec-Fetch-Dest') === 'iframe')
    return plainPage(200, 'The preview stays open here', 'To leave it, choose another tool at the top of the Studio.', {
      actions: [{ label: 'Back to the preview', href: to }],
    })
  return redirectWithSession(303, to, endedCookie(settings))
}

/** Handles a form (redirects to `to`) or JSON with a name or list. The perspective of a share link is fixed. */
export async function changePerspective(
  request: Request,
  { settings }: { settings: CookieSettings },
): Promise<Response> {
  const isScript = request.headers.get('Content-Type')?.startsWith('application/json') ?? false
  const fields = isScript ? null : await fieldsOf(request)
  const body: unknown = fields ? { perspective: textIn(fields, 'perspective') } : await request.json().catch(() => null)
  const session = readSession(settings, request.headers.get('Cookie'))
  const refuse = (status: number, title: string, text: string) =>
    isScript ? Response.json({ message: title }, { status, headers: PRIVATE_HEADERS }) : plainPage(status, title, text)
  if (!session) return refuse(403, 'No preview is open in this browser', 'Open it from the Studio.')
  if (session.share !== null)
    return refuse(
      403,
      'This link shows one version of the site',
      'Ask the person who sent it to you for a link to another one.',
    )
  const parsed = v.safeParse(asked, body)
  if (!parsed.success) return refuse(400, 'The preview cannot show that', 'Choose drafts or a release.')
  const cookie = sessionCookie(settings, { ...session, perspective: parsed.output.perspective })
  return fields
    ? redirectWithSession(303, textIn(fields, 'to'), cookie)
    : new Response(null, { status: 204, headers: { 'Set-Cookie': cookie, ...PRIVATE_HEADERS } })
}
