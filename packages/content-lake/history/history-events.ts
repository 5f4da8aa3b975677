import { draftIdOf, isDraftId, isVersionId, publishedIdOf } from '../dataset/documents'
import type { DocumentChange, Journal, Transaction } from '../dataset/journal'
import { releaseDocumentId, releaseOfVersion } from '../releases/release-document'

/** An event of a document's life, as the Studio's history panel reads it. */
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
  /** The draft or version whose history is asked for; the draft when it is the published document's. */
  version: string
}

function subjectOf(id: string): Subject {
  const published = publishedIdOf(id)
  return { published, version: id === published ? draftIdOf(published) : id }
}

/** The ids whose transactions make up the history of `id`. */
export function idsOfHistory(id: string): string[] {
  const { published, version } = subjectOf(id)
  return [published, version]
}

type Event = {
  type: string
  details: Record<string, unknown>
}

/** How a draft or version was published: by itself, by its release, or when that release's time had come. */
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

/** The draft or version that a transaction put in the place of the published document. */
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
  // Written directly to the published document: by the seed, an import or a script.
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
    // The Studio takes two events with one revision for the same: with that of the last edit, it would leave out the edit.
    return { type: 'deleteDocumentVersion', details: { versionId: version, versionRevisionId: transaction.id } }
  }
  if (publishedChange.after === null) return { type: 'deleteDocumentGroup', details: {} }
  return publication(change, transaction)
}

/** What a transaction meant for a document; null for an edit, which the Studio derives from the transactions themselves. */
export function historyEvent(journal: Journal, transaction: Transaction, id: string): HistoryEvent | null {
  const subject = subjectOf(id)
  const published = transaction.changes.find((change) => change.id === subject.published)
  const version = transaction.changes.find((change) => change.id === subject.version)
  const asksForVersion = isDraftId(id) || isVersionId(id)
  const versionLives = () => journal.documentAt(subject.version, transaction.seq) !== null
  // The Studio opens a document by its draft, and offers to restore it only when the history of the draft says it was deleted.
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
