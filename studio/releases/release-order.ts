import type { ReleaseDocument } from '@sanity/client'

/** Returns the id that the release’s versions contain. The Studio fetches releases without `name`. */
export const releaseIdOf = ({ _id }: ReleaseDocument) => _id.slice('_.releases.'.length)

/** Returns when a release goes live, scheduled or planned, in ms; NaN without a time. */
export const dueAt = ({ publishAt, metadata }: ReleaseDocument) =>
  Date.parse(publishAt ?? metadata.intendedPublishAt ?? '')

/**
 * Returns the releases that may go live before another one, latest first. A release without a time may be scheduled
 * after any of them.
 * @param releases those that are not finished
 */
export function releasesBefore(release: ReleaseDocument, releases: readonly ReleaseDocument[]): ReleaseDocument[] {
  const due = dueAt(release)
  return releases
    .filter((other) => (Number.isNaN(due) ? dueAt(other) > 0 : dueAt(other) < due))
    .sort((one, other) => dueAt(other) - dueAt(one))
}
