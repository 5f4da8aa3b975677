import type { ActionRequest } from './action-schema'
import { attributesOf } from '../dataset/documents'
import { documentExists, failedRequest, invalidItem, ItemError, revisionMismatch } from '../errors'
import { patchDocument } from './mutations'
import { applyReleaseAction, type ReleaseContext } from '../releases/releases'
import {
  withBaseRevision,
  createVersion,
  existing,
  publishVersion,
  remove,
  replace,
  unpublish,
} from '../releases/version-documents'
import type { WorkingCopy } from './working-copy'

function expectRevision(copy: WorkingCopy, id: string, expected: string | undefined) {
  const current = copy.get(id)?._rev ?? null
  if (expected !== undefined && current !== expected) throw revisionMismatch(id, current, expected)
}

function publish(copy: WorkingCopy, action: Extract<ActionRequest, { actionType: 'sanity.action.document.publish' }>) {
  const { draftId, publishedId } = action
  existing(copy, draftId)
  expectRevision(copy, draftId, action.ifDraftRevisionId)
  expectRevision(copy, publishedId, action.ifPublishedRevisionId)
  publishVersion(copy, draftId)
}

function edit(
  copy: WorkingCopy,
  { draftId, publishedId, patch }: Extract<ActionRequest, { actionType: 'sanity.action.document.edit' }>,
) {
  if (copy.get(draftId) === null) {
    const published = existing(copy, publishedId)
    copy.apply(draftId, { createIfNotExists: { ...attributesOf(published), _id: draftId, _type: published._type } })
  }
  patchDocument(copy, draftId, patch)
}

function deleteDocument(copy: WorkingCopy, publishedId: string, includeDrafts: string[]) {
  const draft = `drafts.${publishedId}`
  if (copy.get(draft) !== null && !includeDrafts.includes(draft)) {
    throw new ItemError(409, {
      type: 'draftExistsError',
      description: `"${draft}" exists and was not included`,
      id: draft,
    })
  }
  remove(copy, publishedId)
  for (const id of includeDrafts) {
    if (copy.get(id) !== null) remove(copy, id)
  }
}

function applyOne(copy: WorkingCopy, action: ActionRequest, context: ReleaseContext) {
  switch (action.actionType) {
    case 'sanity.action.document.create':
      if (action.ifExists === 'ignore' && copy.get(action.attributes._id) !== null) return
      if (copy.get(action.publishedId) !== null) throw documentExists(action.publishedId)
      return createVersion(copy, action.attributes)
    case 'sanity.action.document.edit':
      return edit(copy, action)
    case 'sanity.action.document.publish':
      return publish(copy, action)
    case 'sanity.action.document.unpublish':
      return unpublish(copy, action.publishedId, action.draftId)
    case 'sanity.action.document.discard':
      return remove(copy, action.draftId)
    case 'sanity.action.document.delete':
      return deleteDocument(copy, action.publishedId, action.includeDrafts)
    case 'sanity.action.document.replaceDraft':
      if (copy.get(action.attributes._id) === null) existing(copy, action.publishedId)
      return replace(copy, action.attributes._id, action.attributes)
    case 'sanity.action.document.version.create': {
      if (action.document !== undefined) return createVersion(copy, action.document)
      if (action.baseId === undefined || action.versionId === undefined)
        throw invalidItem('Either document, or baseId and versionId')
      expectRevision(copy, action.baseId, action.ifBaseRevisionId)
      const base = existing(copy, action.baseId)
      return createVersion(copy, { ...base, ...withBaseRevision(base), _id: action.versionId })
    }
    case 'sanity.action.document.version.replace':
      existing(copy, action.document._id)
      return replace(copy, action.document._id, action.document)
    case 'sanity.action.document.version.discard':
      return remove(copy, action.versionId)
    case 'sanity.action.document.version.unpublish': {
      const base = copy.get(action.versionId) ?? existing(copy, action.publishedId)
      return replace(copy, action.versionId, { ...base, _system: { delete: true } })
    }
    default:
      return applyReleaseAction(copy, action, context)
  }
}

/** Applies document and release actions in order. Throws LakeError `actionError` that names the failed one. */
export function applyActions(copy: WorkingCopy, actions: ActionRequest[], context: ReleaseContext) {
  actions.forEach((action, index) => {
    try {
      applyOne(copy, action, context)
    } catch (error) {
      throw failedRequest('actionError', error, index)
    }
  })
}
