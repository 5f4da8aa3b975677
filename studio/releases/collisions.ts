import type { ReleaseDocument } from '@sanity/client'
import { getPublishedId, getVersionFromId } from '@sanity/client/csm'

/** Returns the id that the release’s versions contain. The Studio fetches releases without `name`. */
export const releaseIdOf = ({ _id }: ReleaseDocument) => _id.slice('_.releases.'.length)

/** Returns when a release goes live, scheduled or planned, in ms; NaN without a time. */
export const dueAt = ({ publishAt, metadata }: ReleaseDocument) =>
  Date.parse(publishAt ?? metadata.intendedPublishAt ?? '')

/** Returns the releases that may go live before another, latest first; one without a time may follow any of them. */
export function releasesBefore(release: ReleaseDocument, releases: readonly ReleaseDocument[]): ReleaseDocument[] {
  const due = dueAt(release)
  return releases
    .filter((other) => (Number.isNaN(due) ? dueAt(other) > 0 : dueAt(other) < due))
    .sort((one, other) => dueAt(other) - dueAt(one))
}

const timeInNigeria = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
})

/** Returns the title of a release for staff. */
export const nameOf = ({ metadata }: ReleaseDocument): string => `“${metadata.title ?? 'without a name'}”`

/** Returns titles that several releases share. */
export function sharedNames(releases: readonly ReleaseDocument[]): string[] {
  const names = releases.map(nameOf)
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))]
}

/** Formats when a release goes live, if known. */
function dueOf({ state, publishAt, metadata }: ReleaseDocument): string {
  const time = publishAt ?? metadata.intendedPublishAt
  if (!time || metadata.releaseType !== 'scheduled') return ''
  return ` (${state === 'scheduled' ? 'goes live' : 'planned for'} ${timeInNigeria.format(new Date(time))} in Nigeria)`
}

/** Returns the releases with a version of a document, by `versions`, except the selected one (undefined: drafts). */
export function othersWith(
  versions: readonly string[],
  selected: string | undefined,
  releases: readonly ReleaseDocument[],
): ReleaseDocument[] {
  return releases.filter((release) => {
    const name = releaseIdOf(release)
    return name !== selected && versions.includes(name)
  })
}

type Version = { _id: string; title: string }

/** Returns the documents of a release that others change too. @param versions version documents of all releases */
export function collisionsOf(
  release: string,
  versions: readonly Version[],
  releases: readonly ReleaseDocument[],
): { title: string; others: ReleaseDocument[] }[] {
  const holding = (id: string) =>
    versions.filter(({ _id }) => getPublishedId(_id) === id).flatMap(({ _id }) => getVersionFromId(_id) ?? [])
  return versions
    .filter(({ _id }) => getVersionFromId(_id) === release)
    .map(({ _id, title }) => ({ title, others: othersWith(holding(getPublishedId(_id)), release, releases) }))
    .filter(({ others }) => others.length > 0)
}

/** Formats releases with their titles and times. */
export const namesOf = (releases: readonly ReleaseDocument[]): string =>
  releases.map((release) => nameOf(release) + dueOf(release)).join(' and ')

/** Explains to staff what happens to a document that other releases change too. */
export function collisionText(others: readonly ReleaseDocument[], selected: string | undefined): string {
  const here =
    selected === undefined
      ? 'What you publish here stays until that goes live, and is then replaced entirely'
      : 'Each publishes the whole document: the one that goes live last replaces what the other changed'
  return `Also changed in the release ${namesOf(others)}. ${here}. Put the same text in both.`
}
