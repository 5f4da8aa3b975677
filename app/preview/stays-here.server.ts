import { plainPage } from './plain-page.server'

/** Replaces a redirect to another site by a page, because a preview does not follow it. */
export function blockExternalRedirect(response: Response, siteUrl: string): Response {
  const to = response.headers.get('Location')
  if (to === null || !URL.canParse(to, siteUrl) || new URL(to, siteUrl).origin === new URL(siteUrl).origin)
    return response
  return plainPage(
    200,
    'This address redirects to another site',
    `Visitors are sent to ${to}. A preview does not follow the redirect.`,
    [{ label: 'Go to the home page', href: '/' }],
  )
}
