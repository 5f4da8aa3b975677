import * as v from 'valibot'

import { documentId, isDraftId, isPrivateId, isVersionId } from '../dataset/documents'
import { identifiedStub, patchOperations, transactionId } from './mutation-schema'
import { releaseActions } from '../releases/release-document'

const publishedId = v.pipe(
  documentId,
  v.check((id) => !isPrivateId(id), 'Expected the id of a published document'),
)
const draftId = v.pipe(
  documentId,
  v.check((id) => isDraftId(id) || isVersionId(id), 'Expected the id of a draft or version'),
)
const draftStub = v.pipe(
  identifiedStub,
  v.check(({ _id }) => isDraftId(_id) || isVersionId(_id), 'Expected a draft or version'),
)
const purge = v.optional(v.boolean())

const document = <const Name extends string>(name: Name) => v.literal(`sanity.action.document.${name}` as const)

const action = v.variant('actionType', [
  v.object({
    actionType: document('create'),
    publishedId,
    attributes: draftStub,
    ifExists: v.optional(v.picklist(['fail', 'ignore']), 'fail'),
  }),
  v.object({ actionType: document('edit'), draftId, publishedId, patch: patchOperations }),
  v.object({
    actionType: document('publish'),
    draftId,
    publishedId,
    ifDraftRevisionId: v.optional(v.string()),
    ifPublishedRevisionId: v.optional(v.string()),
  }),
  v.object({ actionType: document('unpublish'), draftId, publishedId }),
  v.object({ actionType: document('discard'), draftId, purge }),
  v.object({ actionType: document('delete'), publishedId, includeDrafts: v.optional(v.array(draftId), []), purge }),
  v.object({ actionType: document('replaceDraft'), publishedId, attributes: draftStub }),
  v.object({
    actionType: document('version.create'),
    publishedId,
    document: v.optional(draftStub),
    baseId: v.optional(documentId),
    versionId: v.optional(draftId),
    ifBaseRevisionId: v.optional(v.string()),
  }),
  v.object({ actionType: document('version.replace'), document: draftStub }),
  v.object({ actionType: document('version.discard'), versionId: draftId, purge }),
  v.object({ actionType: document('version.unpublish'), versionId: draftId, publishedId }),
  ...releaseActions,
])
export type ActionRequest = v.InferOutput<typeof action>

export const actionsBody = v.object({
  actions: v.pipe(v.array(action), v.minLength(1)),
  transactionId: v.optional(transactionId),
  dryRun: v.optional(v.boolean(), false),
  // There is only one dataset, so no cross-dataset references.
  skipCrossDatasetReferenceValidation: v.optional(v.boolean()),
})
