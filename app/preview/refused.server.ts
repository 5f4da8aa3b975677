import { plainPage, PRIVATE_HEADERS } from './plain-page.server'

const TITLE = 'Nothing is sent from a preview'
const TEXT = 'This page shows changes that are not public. Leave the preview to send the form or to pay.'

/** How scripts read from the answer what to tell: of a form, and of an order. */
const outcomeFor = (path: string) =>
  path.startsWith('/submit/') ? 'failed' : /^\/services\/(?:pay|square)$/.test(path) ? 'refused' : null

/** The answer to every form of the site that is sent from a preview: no order is made of prices that nobody has published. */
export function refusedInPreview(path: string): Response {
  const outcome = outcomeFor(path)
  if (outcome)
    return Response.json({ outcome, message: `${TITLE}. ${TEXT}` }, { status: 403, headers: PRIVATE_HEADERS })
  return plainPage(403, TITLE, TEXT, [
    { label: 'Back to the preview', href: path },
    { label: 'Leave the preview', action: '/preview/leave', fields: { to: path } },
  ])
}
