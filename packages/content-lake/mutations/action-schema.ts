import * as v from 'valibot'

import { documentId } from '../dataset/documents'
import { identifiedStub, patchOperations, transactionId } from './mutation-schema'
import { releaseActions } from '../releases/release-document'

const document = <const Name extends string>(name: Name) => v.literal(`sanity.action.document.${name}` as const)

const action = v.variant('actionType', [
  v.object({
    actionType: document('create'),
    publishedId: documentId,
    attributes: identifiedStub,
    ifExists: v.optional(v.picklist(['fail', 'ignore']), 'fail'),
  }),
  v.object({ actionType: document('edit'), draftId: documentId, publishedId: documentId, patch: patchOperations }),
  v.object({
    actionType: document('publish'),
    draftId: documentId,
    publishedId: documentId,
    ifDraftRevisionId: v.optional(v.string()),
    ifPublishedRevisionId: v.optional(v.string()),
  }),
  v.object({ actionType: document('unpublish'), draftId: documentId, publishedId: documentId }),
  v.object({ actionType: document('discard'), draftId: documentId }),
  v.object({
    actionType: document('delete'),
    publishedId: documentId,
    includeDrafts: v.optional(v.array(documentId), []),
  }),
  v.object({ actionType: document('replaceDraft'), publishedId: documentId, attributes: identifiedStub }),
  v.object({
    actionType: document('version.create'),
    publishedId: documentId,
    document: v.optional(identifiedStub),
    baseId: v.optional(documentId),
    versionId: v.optional(documentId),
    ifBaseRevisionId: v.optional(v.string()),
  }),
  v.object({ actionType: document('version.replace'), document: identifiedStub }),
  v.object({ actionType: document('version.discard'), versionId: documentId }),
  v.object({ actionType: document('version.unpublish'), versionId: documentId, publishedId: documentId }),
  ...releaseActions,
])
export type ActionRequest = v.InferOutput<typeof action>

export const actionsBody = v.object({
  actions: v.pipe(v.array(action), v.minLength(1)),
  transactionId: v.optional(transactionId),
  dryRun: v.optional(v.boolean(), false),
})
