import type { ReleaseDocument, SanityClient } from '@sanity/client'
import { getPublishedId, getVersionFromId } from '@sanity/client/csm'
import { useActiveReleases } from 'sanity'
import * as v from 'valibot'
import { releaseIdOf, dueAt } from '../releases/collisions'
import { rowsOf } from '../schema/preview-values'
import { useLiveQuery } from '../schema/use-live-query'

const MAX_TITLE_LENGTH = 100

/** A release that unpublishes a document. */
export type Plan = {
  release: ReleaseDocument
  /** Whether it contains nothing else, so that its time can be changed safely. */
  isAlone: boolean
}

/** Removes a release. Each step requires another state, as in the Studio. */
async function drop(client: SanityClient, releaseId: string) {
  await client.releases.archive({ releaseId })
  await client.releases.delete({ releaseId })
}

/** Unpublishes a document by a release of its own. @throws when the Content Lake rejects it; nothing remains then */
export async function scheduleUnpublish(client: SanityClient, id: string, title: string, time: Date): Promise<void> {
  const publishAt = time.toISOString()
  const { releaseId } = await client.releases.create({
    metadata: {
      title: `Unpublish ${title}`.slice(0, MAX_TITLE_LENGTH),
      releaseType: 'scheduled',
      intendedPublishAt: publishAt,
    },
  })
  try {
    await client.unpublishVersion({ releaseId, publishedId: id })
    await client.releases.schedule({ releaseId, publishAt })
  } catch (error) {
    await drop(client, releaseId).catch(console.error)
    throw error
  }
}

/** Changes the time of a release, or schedules a planned one. */
export async function reschedule(client: SanityClient, release: ReleaseDocument, time: Date): Promise<void> {
  const publishAt = time.toISOString()
  const patch = { set: { 'metadata.intendedPublishAt': publishAt, 'metadata.releaseType': 'scheduled' } }
  await client.releases.edit({ releaseId: releaseIdOf(release), patch })
  await client.releases.schedule({ releaseId: releaseIdOf(release), publishAt })
}

/** Cancels a scheduled unpublish, in the state that its release has now: the displayed one may be old. */
export async function cancelPlan(client: SanityClient, release: ReleaseDocument): Promise<void> {
  const releaseId = releaseIdOf(release)
  const present = await client.releases.get({ releaseId })
  if (present?.state === 'scheduled') await client.releases.unschedule({ releaseId })
  await drop(client, releaseId)
}

const versions = rowsOf(v.object({ _id: v.string(), unpublishes: v.nullable(v.boolean()) }))
const QUERY = '*[_id in path("versions.**")]{ _id, "unpublishes": _system.delete }'

/** Returns the releases that unpublish a document, next one first; null while loading. */
export function usePlans(id: string): Plan[] | null {
  const releases = useActiveReleases().data
  const answer = useLiveQuery(QUERY, 'unpublish.plans', 'raw')
  if (answer === null) return null
  const held = v.parse(versions, answer)
  return releases
    .flatMap((release) => {
      const inIt = held.filter(({ _id }) => getVersionFromId(_id) === releaseIdOf(release))
      const isPlan = inIt.some(({ _id, unpublishes }) => unpublishes === true && getPublishedId(_id) === id)
      return isPlan ? [{ release, isAlone: inIt.length === 1 }] : []
    })
    .sort((one, other) => (dueAt(one.release) || Infinity) - (dueAt(other.release) || Infinity))
}
