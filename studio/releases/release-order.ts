import type { ReleaseDocument } from '@sanity/client'

/** What the versions of a release are named after. The Studio asks the Content Lake for all of a release but `name`. */
export const releaseIdOf = ({ _id }: ReleaseDocument) => _id.slice('_.releases.'.length)

/** When a release goes live, in ms, whether that is scheduled or only planned; NaN for one without a time. */
export const dueAt = ({ publishAt, metadata }: ReleaseDocument) =>
  Date.parse(publishAt ?? metadata.intendedPublishAt ?? '')

/**
 * The releases with a time that may go live before another one, the last of them first. One that has no time yet may be
 * scheduled behind any of them.
 * @param releases those that are not over
 */
export function releasesBefore(release: ReleaseDocument, releases: readonly ReleaseDocument[]): ReleaseDocument[] {
  const due = dueAt(release)
  return releases
    .filter((other) => (Number.isNaN(due) ? dueAt(other) > 0 : dueAt(other) < due))
    .sort((one, other) => dueAt(other) - dueAt(one))
}
