import { Box, Card, Flex, Stack, Text } from '@sanity/ui'
import { type ActiveToolLayoutProps, definePlugin, useActiveReleases, useSchema } from 'sanity'
import { useRouterState } from 'sanity/router'
import * as v from 'valibot'
import { rowsOf } from '../schema/preview-values'
import { useLiveQuery } from '../schema/use-live-query'
import { collisionsOf, namesOf, sharedNames } from './collisions'
import { DialogNote } from './notices'

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

function SharedNames() {
  const names = sharedNames(useActiveReleases().data)
  if (names.length === 0) return null
  return (
    <Card borderBottom padding={3} role="status" tone="caution">
      <Text size={1}>
        More than one open release is called {names.join(' and ')}. Rename one of them, so that nobody runs or schedules
        the wrong one.
      </Text>
    </Card>
  )
}

function ToolLayout(props: ActiveToolLayoutProps) {
  const release = useRouterState((state) => state['releaseId'])
  if (props.activeTool.name !== 'releases') return props.renderDefault(props)
  return (
    <Flex direction="column" height="fill">
      <SharedNames />
      <Box flex={1} style={{ minHeight: 0 }}>
        {props.renderDefault(props)}
      </Box>
      {typeof release === 'string' && <Collisions release={release} />}
    </Flex>
  )
}

/**
 * Lists collisions with other releases in the publish and schedule dialogs, and duplicate titles above the releases.
 */
export const releaseCollisions = definePlugin({
  name: 'release-collisions',
  studio: { components: { activeToolLayout: ToolLayout } },
})
