import { plainPage } from './plain-page.server'

/** The answer to a request of a preview, with words in place of a redirect to another site, which a preview does not follow. */
export function staysHere(response: Response, siteUrl: string): Response {
  const to = response.headers.get('Location')
  if (to === null || !URL.canParse(to, siteUrl) || new URL(to, siteUrl).origin === new URL(siteUrl).origin)
    return response
  return plainPage(
    200,
    'This address leads to another site',
    `Visitors are led to ${to}. In a preview nothing opens.`,
    [{ label: 'Go to the home page', href: '/' }],
  )
}
