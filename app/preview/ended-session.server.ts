import { plainPage, type PlainAction, type PlainText, PRIVATE_HEADERS } from './plain-page.server'
import type { SessionEnd } from './session-status.server'

const SHARE_ENDINGS = {
  'share-withdrawn': [
    410,
    'This link has been withdrawn',
    'The person who sent it to you has ended the preview. Ask them for a new link.',
  ],
  'share-expired': [
    410,
    'This link has expired',
    'A preview is shown for a limited time. Ask the person who sent it to you for a new link.',
  ],
  'share-unknown': [
    404,
    'This link does not open a preview',
    'Part of it may be missing: copy the whole link, or ask the person who sent it to you for a new one.',
  ],
  off: [503, 'The preview is off', 'This site has no token for reading drafts.'],
  unreachable: [
    503,
    'The preview cannot be shown right now',
    'The content service is not responding. Nothing is lost: try again in a moment.',
  ],
} satisfies Record<string, PlainText>

const BECAME = {
  published: 'is published: visitors see it now',
  archived: 'has been archived',
  deleted: 'has been deleted',
} as const

const leaveAction = (to: string): PlainAction => ({
  label: 'Leave the preview',
  action: '/preview/leave',
  fields: { to },
})

/** Why a preview has ended, and the next step. @param path the requested page; null where none is open */
export function endingPage(ending: SessionEnd, path: string | null): Response {
  if (ending.reason !== 'release')
    return plainPage(...SHARE_ENDINGS[ending.reason], path === null ? {} : { actions: [leaveAction(path)] })
  const { shared, release } = ending
  const to = path ?? '/'
  const drafts: PlainAction = {
    label: 'Show all drafts',
    action: '/preview/perspective',
    fields: { perspective: 'drafts', to },
  }
  return plainPage(410, 'This release is no longer there', `The release “${release.name}” ${BECAME[release.became]}.`, {
    actions: shared ? [leaveAction(to)] : [drafts, leaveAction(to)],
  })
}

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
  return plainPage(403, TITLE, TEXT, { actions: [{ label: 'Back to the preview', href: path }, leaveAction(path)] })
}
