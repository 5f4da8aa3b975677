import { Box, Card, Flex, Stack, Text } from '@sanity/ui'
import { useMemo } from 'react'
import { useObservable } from 'react-rx'
import { map } from 'rxjs'
import { type ActiveToolLayoutProps, definePlugin, useActiveReleases, useDocumentStore, useSchema } from 'sanity'
import { useRouterState } from 'sanity/router'
import { API_VERSION } from '../schema/document-lookup'
import { collisionsOf, namesOf, sharedNames } from './collisions'
import { DialogNote } from './notices'

type Version = {
  _id: string
  _type: string
  title: string | null
}

const QUERY = '*[_id in path("versions.**")]{ _id, _type, "title": coalesce(name, title, question) }'

/** Dialogs that publish or schedule a release. */
const DIALOGS = '[data-testid="confirm-schedule-dialog"], [data-testid="confirm-publish-dialog"]'

function Collisions({ release }: { release: string }) {
  const { listenQuery } = useDocumentStore()
  const schema = useSchema()
  const releases = useActiveReleases().data
  const asked = useMemo(() => {
    const titled = ({ _id, _type, title }: Version) => ({ _id, title: title ?? schema.get(_type)?.title ?? _type })
    return listenQuery(QUERY, {}, { apiVersion: API_VERSION, perspective: 'raw', tag: 'releases.collisions' }).pipe(
      map((versions: Version[]) => versions.map(titled)),
    )
  }, [listenQuery, schema])
  const collisions = collisionsOf(release, useObservable(asked, []), releases)
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
