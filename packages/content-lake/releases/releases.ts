import * as v from 'valibot'

import { draftIdOf, publishedIdOf, type StoredDocument } from '../dataset/documents'
import { isUnpublish } from '../dataset/perspectives'
import { documentExists, documentNotFound, invalidItem, ItemError } from '../errors'
import {
  type ReleaseRequest,
  isLocked,
  releaseDocumentId,
  releaseFrom,
  releaseMetadata,
  releaseOfVersion,
  RELEASE_TYPE,
  type Release,
  type ReleaseState,
} from './release-document'
import { patchDocument } from '../mutations/mutations'
import { draftBase, publishVersion, remove, replace, unpublish } from './version-documents'
import type { WorkingCopy } from '../mutations/working-copy'

export type ReleaseContext = {
  author: string
  /** The Studio checks permissions by dry runs with placeholder arguments. */
  dryRun: boolean
  /** Returns the last state of a document, also after its deletion. */
  lastBody(id: string): StoredDocument | null
}

const refused = (description: string) => new ItemError(409, { type: 'releaseError', description })

/** Thrown when the state of a release does not allow the action. */
class WrongState extends ItemError {
  constructor(id: string, from: ReleaseState, to: string) {
    const description = `The release "${id}" is not permitted to transition from state ${from} to ${to}`
    super(409, { type: 'releaseError', description })
  }
}

/** Returns the release if `to` is reachable from its state. Throws WrongState. */
function expectState(copy: WorkingCopy, id: string, from: ReleaseState[], to: string): Release {
  const release = releaseFrom(copy.get(releaseDocumentId(id)))
  if (release === null) throw documentNotFound(releaseDocumentId(id))
  if (!from.includes(release.state)) throw new WrongState(id, release.state, to)
  return release
}

type Attributes = {
  set: { state: ReleaseState; [name: string]: unknown }
  unset?: string[]
}

function change(copy: WorkingCopy, id: string, { set, unset = [] }: Attributes) {
  copy.apply(releaseDocumentId(id), { patch: { id: releaseDocumentId(id), set, unset } })
}

/** Stored references to the documents of a finished release; the history has their contents. */
const finalStates = (versions: StoredDocument[]) => versions.map(({ _id }) => ({ _key: publishedIdOf(_id), id: _id }))

function publishOne(copy: WorkingCopy, version: StoredDocument, release: Release) {
  const publishedId = publishedIdOf(version._id)
  if (isUnpublish(version)) {
    if (copy.get(publishedId) !== null) unpublish(copy, publishedId, draftIdOf(publishedId))
    return remove(copy, version._id)
  }
  publishVersion(copy, version._id)
  const base = draftBase(version)
  // A scheduled draft is the draft itself: delete the original unless it was edited since.
  if (release.metadata.cardinality === 'one' && base !== null && copy.get(base.id)?._rev === base.rev)
    remove(copy, base.id)
}

/** Publishes every document of a release in any state. Throws ItemError 400 or 409. */
export function publishRelease(copy: WorkingCopy, release: Release) {
  const versions = copy.versionsIn(release.name)
  change(copy, release.name, { set: { state: 'publishing' } })
  for (const version of versions) publishOne(copy, version, release)
  const set = {
    state: 'published',
    publishedAt: copy.stamp.timestamp,
    finalDocumentStates: finalStates(versions),
  } as const
  change(copy, release.name, { set, unset: ['error'] })
}

/** Resets a release whose scheduled publishing failed and stores the error. */
export function failRelease(copy: WorkingCopy, release: Release, message: string) {
  change(copy, release.name, { set: { state: 'active', error: { message } }, unset: ['publishAt'] })
}

function create(
  copy: WorkingCopy,
  { releaseId, metadata }: Extract<ReleaseRequest, { actionType: 'sanity.action.release.create' }>,
  author: string,
) {
  const _id = releaseDocumentId(releaseId)
  if (copy.get(_id) !== null) throw documentExists(_id)
  copy.apply(_id, { create: { _id, _type: RELEASE_TYPE, name: releaseId, state: 'active', userId: author, metadata } })
}

function edit(
  copy: WorkingCopy,
  { releaseId, patch }: Extract<ReleaseRequest, { actionType: 'sanity.action.release.edit' }>,
) {
  expectState(copy, releaseId, ['active', 'scheduled'], 'edited')
  const after = patchDocument(copy, releaseDocumentId(releaseId), patch)
  const metadata = v.safeParse(releaseMetadata, after?.metadata)
  if (!metadata.success) throw invalidItem(`metadata: ${metadata.issues[0].message}`)
}

function unarchive(copy: WorkingCopy, releaseId: string, lastBody: ReleaseContext['lastBody']) {
  const { finalDocumentStates } = expectState(copy, releaseId, ['archived'], 'active')
  change(copy, releaseId, { set: { state: 'active' }, unset: ['finalDocumentStates'] })
  for (const { id } of finalDocumentStates) {
    const version = lastBody(id)
    if (version === null)
      throw refused(`The history has no document "${id}": this release was archived in another dataset`)
    replace(copy, id, version)
  }
}

/** Imports releases of another dataset. Scheduled ones become active: an import must not publish anything. */
function bring(
  copy: WorkingCopy,
  { releaseId, attributes, ifExists }: Extract<ReleaseRequest, { actionType: 'sanity.action.release.import' }>,
) {
  const _id = releaseDocumentId(releaseId)
  if (copy.get(_id) !== null && ifExists !== 'replace') {
    if (ifExists === 'ignore') return
    throw documentExists(_id)
  }
  const { publishAt, ...rest } = attributes
  const rests = attributes.state === 'scheduled'
  replace(copy, _id, {
    ...rest,
    _type: RELEASE_TYPE,
    name: releaseId,
    ...(rests ? { state: 'active' } : { publishAt }),
  })
  if (releaseFrom(copy.get(_id)) === null) throw invalidItem(`"${_id}" is no release`)
}

function apply(copy: WorkingCopy, action: ReleaseRequest, { author, dryRun, lastBody }: ReleaseContext) {
  const { releaseId } = action
  switch (action.actionType) {
    case 'sanity.action.release.create':
      return create(copy, action, author)
    case 'sanity.action.release.import':
      return bring(copy, action)
    case 'sanity.action.release.edit':
      return edit(copy, action)
    case 'sanity.action.release.schedule': {
      expectState(copy, releaseId, ['active', 'scheduled'], 'scheduled')
      if (!dryRun && Date.parse(action.publishAt) <= Date.now())
        throw invalidItem(`publishAt: ${action.publishAt} is in the past`)
      return change(copy, releaseId, { set: { state: 'scheduled', publishAt: action.publishAt }, unset: ['error'] })
    }
    case 'sanity.action.release.unschedule':
      expectState(copy, releaseId, ['scheduled'], 'active')
      return change(copy, releaseId, { set: { state: 'active' }, unset: ['publishAt'] })
    case 'sanity.action.release.publish':
      return publishRelease(copy, expectState(copy, releaseId, ['active'], 'published'))
    case 'sanity.action.release.archive': {
      expectState(copy, releaseId, ['active'], 'archived')
      const versions = copy.versionsIn(releaseId)
      for (const { _id } of versions) remove(copy, _id)
      return change(copy, releaseId, { set: { state: 'archived', finalDocumentStates: finalStates(versions) } })
    }
    case 'sanity.action.release.unarchive':
      return unarchive(copy, releaseId, lastBody)
    case 'sanity.action.release.delete':
      expectState(copy, releaseId, ['archived', 'published'], 'deleted')
      for (const { _id } of copy.versionsIn(releaseId)) remove(copy, _id)
      return remove(copy, releaseDocumentId(releaseId))
  }
}

/** Applies one release action. Throws ItemError: 400, or 409 when the state does not allow it, except on a dry run. */
export function applyReleaseAction(copy: WorkingCopy, action: ReleaseRequest, context: ReleaseContext) {
  try {
    apply(copy, action, context)
  } catch (error) {
    // The Studio’s copy of the state may be old, and it remembers each rejected dry run as a missing permission.
    if (!context.dryRun || !(error instanceof WrongState)) throw error
  }
}

/** Throws ItemError 409 when a request changes a version of a release that was and stays scheduled or finished. */
export function assertNotLocked(copy: WorkingCopy) {
  for (const { id } of copy.changes()) {
    const release = releaseOfVersion(id)
    if (release === null) continue
    const key = releaseDocumentId(release)
    const states = [copy.stored(key), copy.get(key)].map(releaseFrom)
    if (states.every(isLocked))
      throw refused(`"${id}" cannot be changed: the release "${release}" is ${states[0]?.state ?? ''}`)
  }
}
