import type { ReleaseDocument, SanityClient } from '@sanity/client'
import { releaseIdOf } from '../releases/release-order'

const TITLE_LETTERS = 100

/** A release that takes a document off the site. */
export type Plan = {
  release: ReleaseDocument
  /** Whether it does nothing else: then its time can be changed without asking what else it brings. */
  isAlone: boolean
}

/** Removes a release of ours. Each step asks for a state of its own, as in the Studio. */
async function drop(client: SanityClient, releaseId: string) {
  await client.releases.archive({ releaseId })
  await client.releases.delete({ releaseId })
}

/**
 * Unpublishes a document at a time, by a release of its own: what Sanity's own tools show, change and revert.
 * @param title what staff call the document
 * @throws ClientError when the Content Lake refuses; nothing is left behind then
 */
export async function scheduleUnpublish(client: SanityClient, id: string, title: string, time: Date): Promise<void> {
  const publishAt = time.toISOString()
  const { releaseId } = await client.releases.create({
    metadata: {
      title: `Unpublish ${title}`.slice(0, TITLE_LETTERS),
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

/** Moves a release to another time, or schedules one that is only planned. */
export async function reschedule(client: SanityClient, release: ReleaseDocument, time: Date): Promise<void> {
  const publishAt = time.toISOString()
  const patch = { set: { 'metadata.intendedPublishAt': publishAt, 'metadata.releaseType': 'scheduled' } }
  await client.releases.edit({ releaseId: releaseIdOf(release), patch })
  await client.releases.schedule({ releaseId: releaseIdOf(release), publishAt })
}

/** Takes a plan back: the document stays published. Its state is asked for, because a list on the screen may be older. */
export async function cancelPlan(client: SanityClient, release: ReleaseDocument): Promise<void> {
  const releaseId = releaseIdOf(release)
  const present = await client.releases.get({ releaseId })
  if (present?.state === 'scheduled') await client.releases.unschedule({ releaseId })
  await drop(client, releaseId)
}
