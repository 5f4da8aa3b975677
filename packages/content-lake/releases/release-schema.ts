import * as v from 'valibot'

import { identifiedStub, patchOperations } from '../mutations/mutation-schema'
import { releaseId, releaseMetadata, time } from './release-document'

const release = <const Name extends string>(name: Name) => v.literal(`sanity.action.release.${name}` as const)

/** All other attributes of a release result from its actions. */
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
