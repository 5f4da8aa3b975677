import type { ActionRequest } from './action-schema'
import { attributesOf, isRecord, publishedIdOf, type StoredDocument } from './documents'
import { documentExists, documentNotFound, failedRequest, invalidItem, ItemError, revisionMismatch } from './errors'
import type { IdentifiedStub } from './mutation-schema'
import { patchDocument } from './mutations'
import type { WorkingCopy } from './working-copy'

type Attributes = Record<string, unknown> & { _type: string }

function existing(copy: WorkingCopy, id: string): StoredDocument {
  const document = copy.get(id)
  if (document === null) throw documentNotFound(id)
  return document
}

function replace(copy: WorkingCopy, id: string, attributes: Attributes) {
  copy.apply(id, { createOrReplace: { ...attributesOf(attributes), _id: id, _type: attributes._type } })
}

function remove(copy: WorkingCopy, id: string) {
  existing(copy, id)
  copy.apply(id, { delete: { id } })
}

function createVersion(copy: WorkingCopy, attributes: IdentifiedStub) {
  const { _id, _type } = attributes
  if (copy.get(_id) !== null) throw documentExists(_id)
  copy.apply(_id, { create: { ...attributesOf(attributes), _id, _type } })
}

function expectPair(draftId: string, publishedId: string) {
  if (publishedIdOf(draftId) !== publishedId) throw invalidItem(`"${draftId}" is not a draft or version of "${publishedId}"`)
}

function expectRevision(copy: WorkingCopy, id: string, expected: string | undefined) {
  const current = copy.get(id)?._rev ?? null
  if (expected !== undefined && current !== expected) throw revisionMismatch(id, current, expected)
}

/** References that were weak only until both ends are published become strong. */
function strengthened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthened)
  if (!isRecord(value)) return value
  const { _strengthenOnPublish: marker, ...rest } = value
  const entries = Object.entries(rest).filter(([key]) => key !== '_weak' || marker === undefined || (isRecord(marker) && marker.weak === true))
  return Object.fromEntries(entries.map(([key, item]) => [key, strengthened(item)]))
}

function publish(copy: WorkingCopy, action: Extract<ActionRequest, { actionType: 'sanity.action.document.publish' }>) {
  const { draftId, publishedId } = action
  const draft = existing(copy, draftId)
  expectRevision(copy, draftId, action.ifDraftRevisionId)
  expectRevision(copy, publishedId, action.ifPublishedRevisionId)
  const content = strengthened(draft)
  if (!isRecord(content)) throw invalidItem('A draft is an object')
  replace(copy, publishedId, { ...content, _type: draft._type, _createdAt: copy.get(publishedId)?._createdAt ?? draft._createdAt })
  remove(copy, draftId)
}

function edit(copy: WorkingCopy, { draftId, publishedId, patch }: Extract<ActionRequest, { actionType: 'sanity.action.document.edit' }>) {
  if (copy.get(draftId) === null) {
    const published = existing(copy, publishedId)
    copy.apply(draftId, { createIfNotExists: { ...attributesOf(published), _id: draftId, _type: published._type } })
  }
  patchDocument(copy, draftId, patch)
}

function deleteDocument(copy: WorkingCopy, publishedId: string, includeDrafts: string[]) {
  const draft = `drafts.${publishedId}`
  if (copy.get(draft) !== null && !includeDrafts.includes(draft)) {
    throw new ItemError(409, { type: 'draftExistsError', description: `"${draft}" exists and was not included`, id: draft })
  }
  remove(copy, publishedId)
  for (const id of includeDrafts) {
    expectPair(id, publishedId)
    if (copy.get(id) !== null) remove(copy, id)
  }
}

function applyOne(copy: WorkingCopy, action: ActionRequest) {
  if ('draftId' in action && 'publishedId' in action) expectPair(action.draftId, action.publishedId)
  if ('attributes' in action) expectPair(action.attributes._id, action.publishedId)
  switch (action.actionType) {
    case 'sanity.action.document.create':
      if (action.ifExists === 'ignore' && copy.get(action.attributes._id) !== null) return
      if (copy.get(action.publishedId) !== null) throw documentExists(action.publishedId)
      return createVersion(copy, action.attributes)
    case 'sanity.action.document.edit':
      return edit(copy, action)
    case 'sanity.action.document.publish':
      return publish(copy, action)
    case 'sanity.action.document.unpublish': {
      const published = existing(copy, action.publishedId)
      if (copy.get(action.draftId) === null) replace(copy, action.draftId, published)
      return remove(copy, action.publishedId)
    }
    case 'sanity.action.document.discard':
      return remove(copy, action.draftId)
    case 'sanity.action.document.delete':
      return deleteDocument(copy, action.publishedId, action.includeDrafts)
    case 'sanity.action.document.replaceDraft':
      if (copy.get(action.attributes._id) === null) existing(copy, action.publishedId)
      return replace(copy, action.attributes._id, action.attributes)
    case 'sanity.action.document.version.create': {
      if (action.document !== undefined) return createVersion(copy, action.document)
      if (action.baseId === undefined || action.versionId === undefined) throw invalidItem('Either document, or baseId and versionId')
      expectRevision(copy, action.baseId, action.ifBaseRevisionId)
      return createVersion(copy, { ...existing(copy, action.baseId), _id: action.versionId })
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
  }
}

/** Applies the Studio's document actions in order. Throws LakeError `actionError` that names the one that failed. */
export function applyActions(copy: WorkingCopy, actions: ActionRequest[]) {
  actions.forEach((action, index) => {
    try {
      applyOne(copy, action)
    } catch (error) {
      throw failedRequest('actionError', error, index)
    }
  })
}
