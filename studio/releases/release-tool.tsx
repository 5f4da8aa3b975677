import type { ReleaseDocument } from '@sanity/client'
import { Box, Card, Flex, Stack, Text } from '@sanity/ui'
import { type ReactNode, useEffect, useState } from 'react'
import {
  type ActiveToolLayoutProps,
  definePlugin,
  LoadingBlock,
  useActiveReleases,
  useArchivedReleases,
  useSchema,
} from 'sanity'
import { useRouterState } from 'sanity/router'
import * as v from 'valibot'
import { rowsOf } from '../schema/preview-values'
import { useLiveQuery } from '../schema/use-live-query'
import { Notice } from '../structure/ui'
import { collisionsOf, namesOf, releaseIdOf, sharedNames } from './collisions'
import { DialogNote } from './notices'
import { UndoneInRelease } from './reverted-notice'

/** How long to wait for an unlisted release, in ms. */
const LONGEST_WAIT = 10_000

/** Waits for a new release, which Sanity reports missing when its list has not received it after a second. */
function OnceKnown({ id, children }: { id: string; children: ReactNode }) {
  const active = useActiveReleases()
  const archived = useArchivedReleases().data
  const isKnown = [...active.data, ...archived].some((release) => releaseIdOf(release) === id)
  const [isAwaited, setIsAwaited] = useState(true)

  useEffect(() => {
    if (!isAwaited || active.loading) return undefined
    // A release that was found is not awaited again: Sanity handles its deletion.
    const timer = setTimeout(() => setIsAwaited(false), isKnown ? 0 : LONGEST_WAIT)
    return () => clearTimeout(timer)
  }, [isAwaited, isKnown, active.loading])

  return isAwaited && !isKnown && !active.loading ? (
    <LoadingBlock fill showText title="Looking for this release" />
  ) : (
    children
  )
}

const versions = rowsOf(v.object({ _id: v.string(), _type: v.string(), title: v.nullable(v.string()) }))

const QUERY = '*[_id in path("versions.**")]{ _id, _type, "title": coalesce(name, title, question) }'

/** Dialogs that publish or schedule a release. */
const DIALOGS = '[data-testid="confirm-schedule-dialog"], [data-testid="confirm-publish-dialog"]'

function Collisions({ release }: { release: string }) {
  const schema = useSchema()
  const releases = useActiveReleases().data
  const titled = v
    .parse(versions, useLiveQuery(QUERY, 'releases.collisions', 'raw') ?? [])
    .map(({ _id, _type, title }) => ({ _id, title: title ?? schema.get(_type)?.title ?? _type }))
  const collisions = collisionsOf(release, titled, releases)
  if (collisions.length === 0) return null
  return (
    <DialogNote dialog={DIALOGS}>
      <Card border marginTop={3} padding={3} radius={2} role="status" tone="caution">
        <Stack gap={3}>
          {collisions.map(({ title, others }) => (
            <Text key={title} size={1}>
              “{title}” is also changed in the release {namesOf(others)}.
            </Text>
          ))}
          <Text size={1}>
            Each publishes the whole document: the one that goes live last replaces what the other changed. Put the same
            words into both.
          </Text>
        </Stack>
      </Card>
    </DialogNote>
  )
}

function SharedNames({ releases }: { releases: readonly ReleaseDocument[] }) {
  const names = sharedNames(releases)
  if (names.length === 0) return null
  return (
    <Notice margin={3}>
      More than one open release is called {names.join(' and ')}. Rename one of them, so that nobody runs or schedules
      the wrong one.
    </Notice>
  )
}

function ToolLayout(props: ActiveToolLayoutProps) {
  const id = useRouterState((state) => state['releaseId'])
  const releases = useActiveReleases().data
  if (props.activeTool.name !== 'releases') return props.renderDefault(props)
  const release = releases.find((known) => releaseIdOf(known) === id)
  return (
    <Flex direction="column" height="fill">
      <SharedNames releases={releases} />
      {release && <UndoneInRelease key={release._id} release={release} />}
      <Box flex={1} style={{ minHeight: 0 }}>
        {typeof id === 'string' ? (
          <OnceKnown id={id} key={id}>
            {props.renderDefault(props)}
          </OnceKnown>
        ) : (
          props.renderDefault(props)
        )}
      </Box>
      {typeof id === 'string' && <Collisions release={id} />}
    </Flex>
  )
}

/** Lists what a release would revert and which others change the same documents; above all releases, same titles. */
export const releaseTool = definePlugin({
  name: 'release-tool',
  studio: { components: { activeToolLayout: ToolLayout } },
})
