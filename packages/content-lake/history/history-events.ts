import { draftIdOf, isDraftId, isVersionId, publishedIdOf } from '../dataset/documents'
import type { DocumentChange, Journal, Transaction } from '../dataset/journal'
import { releaseDocumentId, releaseOfVersion } from '../releases/release-document'

/** A document event in the format of the Studio’s history panel. */
export type HistoryEvent = {
  id: string
  type: string
  timestamp: string
  author: string
  documentId: string
  [detail: string]: unknown
}

type Subject = {
  published: string
  /** The requested draft or version; the draft for a published id. */
  version: string
}

function subjectOf(id: string): Subject {
  const published = publishedIdOf(id)
  return { published, version: id === published ? draftIdOf(published) : id }
}

/** Returns the ids whose transactions form the history of `id`. */
export function idsOfHistory(id: string): string[] {
  const { published, version } = subjectOf(id)
  return [published, version]
}

type Event = {
  type: string
  details: Record<string, unknown>
}

/** Returns how a draft or version was published: directly, by its release, or by a schedule. */
function publication({ id, before }: DocumentChange, { changes }: Transaction): Event {
  const versionRevisionId = before?._rev
  const releaseId = releaseOfVersion(id)
  if (releaseId === null)
    return {
      type: 'publishDocumentVersion',
      details: { versionId: id, versionRevisionId, publishCause: 'document.publish' },
    }
  const release = changes.find((change) => change.id === releaseDocumentId(releaseId))
  const publishCause = release?.before?.state === 'scheduled' ? 'release.schedule' : 'release.publish'
  return { type: 'publishDocumentVersion', details: { versionId: id, versionRevisionId, releaseId, publishCause } }
}

/** Returns the draft or version that a transaction published. */
function versionPublished({ changes }: Transaction, { published }: Subject): DocumentChange | undefined {
  return changes.find(
    ({ id, before, after }) => id !== published && publishedIdOf(id) === published && before !== null && after === null,
  )
}

function publishedEvent(
  change: DocumentChange,
  subject: Subject,
  transaction: Transaction,
  versionLives: boolean,
): Event {
  if (change.after === null) {
    if (!versionLives) return { type: 'deleteDocumentGroup', details: {} }
    return { type: 'unpublishDocument', details: { versionId: subject.version } }
  }
  const version = versionPublished(transaction, subject)
  if (version !== undefined) return publication(version, transaction)
  // Written directly to the published document by the seed, an import or a script.
  return { type: change.before === null ? 'createLiveDocument' : 'updateLiveDocument', details: {} }
}

function versionEvent(
  change: DocumentChange,
  publishedChange: DocumentChange | undefined,
  { version }: Subject,
  transaction: Transaction,
): Event | null {
  if (change.before === null)
    return { type: 'createDocumentVersion', details: { versionId: version, versionRevisionId: change.after?._rev } }
  if (change.after !== null) return null
  if (publishedChange === undefined) {
    // The Studio merges two events with one revision: with the revision of the last edit it would omit that edit.
    return { type: 'deleteDocumentVersion', details: { versionId: version, versionRevisionId: transaction.id } }
  }
  if (publishedChange.after === null) return { type: 'deleteDocumentGroup', details: {} }
  return publication(change, transaction)
}

/** Returns the event of a transaction for a document; null for an edit, which the Studio derives itself. */
export function historyEvent(journal: Journal, transaction: Transaction, id: string): HistoryEvent | null {
  const subject = subjectOf(id)
  const published = transaction.changes.find((change) => change.id === subject.published)
  const version = transaction.changes.find((change) => change.id === subject.version)
  const asksForVersion = isDraftId(id) || isVersionId(id)
  const versionLives = () => journal.documentAt(subject.version, transaction.seq) !== null
  // The Studio opens a document by its draft and offers to restore it only if the draft’s history contains the
  // deletion.
  const isDeletedWithoutDraft = isDraftId(id) && published?.after === null && version === undefined && !versionLives()
  const change = asksForVersion && !isDeletedWithoutDraft ? version : published
  if (change === undefined) return null
  const event =
    change === published
      ? publishedEvent(change, subject, transaction, versionLives())
      : versionEvent(change, published, subject, transaction)
  if (event === null) return null
  return {
    id: transaction.id,
    type: event.type,
    timestamp: transaction.timestamp,
    author: transaction.author,
    documentId: subject.published,
    revisionId: transaction.id,
    ...event.details,
  }
}
