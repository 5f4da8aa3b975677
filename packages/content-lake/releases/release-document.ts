import * as v from 'valibot'

import { isVersionId, type StoredDocument } from '../dataset/documents'
import { identifiedStub, patchOperations } from '../mutations/mutation-schema'

export const RELEASE_TYPE = 'system.release'
const PREFIX = '_.releases.'

/** Reserved perspective names. */
const reserved = new Set(['drafts', 'previewDrafts', 'published', 'raw'])

/** Returns the id of a release, as used by its versions and perspectives. */
const releaseId = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9_-]{1,64}$/, 'Invalid release id'),
  v.check((id) => !reserved.has(id), 'This release id is reserved'),
)

/** A time (ISO 8601) in the format of the Content Lake. */
const time = v.pipe(
  v.string(),
  v.check((text) => /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text)), 'Expected a time (ISO 8601)'),
  v.transform((text) => new Date(text).toISOString()),
)

/** Metadata of a release. */
export const releaseMetadata = v.looseObject({
  title: v.optional(v.string()),
  description: v.optional(v.string()),
  releaseType: v.optional(v.picklist(['asap', 'scheduled', 'undecided']), 'undecided'),
  intendedPublishAt: v.optional(time),
  cardinality: v.optional(v.picklist(['one', 'many'])),
})

const releaseDocument = v.looseObject({
  _id: v.string(),
  _type: v.literal(RELEASE_TYPE),
  name: v.string(),
  state: v.picklist(['active', 'scheduled', 'publishing', 'published', 'archived']),
  userId: v.optional(v.string()),
  publishAt: v.optional(v.string()),
  metadata: v.optional(releaseMetadata, {}),
  finalDocumentStates: v.optional(v.array(v.looseObject({ id: v.string() })), []),
})
export type Release = v.InferOutput<typeof releaseDocument>
export type ReleaseState = Release['state']

export const releaseDocumentId = (id: string) => `${PREFIX}${id}`
export const isReleaseDocumentId = (id: string) => id.startsWith(PREFIX)

/** Returns the release in a stored document; null when the document is not a valid release. */
export function releaseFrom(document: StoredDocument | null): Release | null {
  const parsed = v.safeParse(releaseDocument, document)
  return parsed.success && parsed.output._id === releaseDocumentId(parsed.output.name) ? parsed.output : null
}

/** Returns the release of a version id; null for any other id. */
export function releaseOfVersion(id: string): string | null {
  return isVersionId(id) ? (id.split('.')[1] ?? null) : null
}

/** Whether the versions of a release are read-only: it is scheduled, published or archived. */
export const isLocked = (release: Release | null) =>
  release !== null && release.state !== 'active' && release.state !== 'publishing'

const release = <const Name extends string>(name: Name) => v.literal(`sanity.action.release.${name}` as const)

/** Whether a path is in the metadata; all other attributes of a release result from its actions. */
const isOfMetadata = (path: string) => /^metadata(?:[.[]|$)/.test(path)
const metadataPatch = v.pipe(
  patchOperations,
  v.check(({ set, setIfMissing, unset, inc, dec, diffMatchPatch, insert }) => {
    const paths = [set, setIfMissing, inc, dec, diffMatchPatch].flatMap((operation) => Object.keys(operation ?? {}))
    return insert === undefined && [...paths, ...(unset ?? [])].every(isOfMetadata)
  }, 'Only the metadata of a release can be edited'),
)

export const releaseActions = [
  v.object({ actionType: release('create'), releaseId, metadata: v.optional(releaseMetadata, {}) }),
  v.object({
    actionType: release('import'),
    releaseId,
    attributes: identifiedStub,
    ifExists: v.picklist(['fail', 'ignore', 'replace']),
  }),
  v.object({ actionType: release('edit'), releaseId, patch: metadataPatch }),
  v.object({ actionType: release('schedule'), releaseId, publishAt: time }),
  v.object({ actionType: release('unschedule'), releaseId }),
  v.object({ actionType: release('publish'), releaseId }),
  v.object({ actionType: release('archive'), releaseId }),
  v.object({ actionType: release('unarchive'), releaseId }),
  v.object({ actionType: release('delete'), releaseId }),
] as const
export type ReleaseRequest = v.InferOutput<(typeof releaseActions)[number]>
