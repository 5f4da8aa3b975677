import { plainPage, PRIVATE_HEADERS } from './plain-page.server'

const TITLE = 'Nothing is sent from a preview'
const TEXT = 'This page shows changes that are not public. Leave the preview to send the form or to pay.'

/** The outcome that the scripts of a form or an order expect. */
const outcomeFor = (path: string) =>
  path.startsWith('/submit/') ? 'failed' : /^\/services\/(?:pay|square)$/.test(path) ? 'refused' : null

/** The response to every form sent from a preview: no order may use unpublished prices. */
export function refuseFormInPreview(path: string): Response {
  const outcome = outcomeFor(path)
  if (outcome)
    return Response.json({ outcome, message: `${TITLE}. ${TEXT}` }, { status: 403, headers: PRIVATE_HEADERS })
  return plainPage(403, TITLE, TEXT, [
    { label: 'Back to the preview', href: path },
    { label: 'Leave the preview', action: '/preview/leave', fields: { to: path } },
  ])
}
