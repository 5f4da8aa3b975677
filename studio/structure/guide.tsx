import { Box, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import { type ActiveToolLayoutProps, useWorkspace } from 'sanity'
import { useRouterState } from 'sanity/router'
import { NameQuestion, ShownName } from './editor-name'
import { groups } from './groups'

/** Leads to the editors' guide, which is beside the Studio that the site serves, not beside one at Sanity's. */
function WrittenGuide() {
  if (useWorkspace().basePath !== '/studio') return null
  return (
    <Text>
      <a href="/studio/guide/" rel="noreferrer" target="_blank">
        Each job, click by click: the editors’ guide
      </a>
    </Text>
  )
}

function Guide() {
  return (
    <Card borderLeft flex={1} overflow="auto" padding={5} style={{ minWidth: 320 }}>
      <Stack gap={5} style={{ maxWidth: 640 }}>
        <Stack gap={4}>
          <Heading as="h1" size={3}>
            What do you want to change?
          </Heading>
          <Text muted>Choose it in the list. Nothing reaches visitors until you press Publish.</Text>
          <WrittenGuide />
        </Stack>
        {groups.map((group) => (
          <Stack key={group.title} gap={3}>
            <Heading as="h2" size={1}>
              {group.title}
            </Heading>
            <Text muted>{group.purpose}</Text>
          </Stack>
        ))}
        <Stack gap={3}>
          <Heading as="h2" size={1}>
            Prices and names in texts
          </Heading>
          <Text muted>
            Do not type them in: write {'{price:single}'} for the price of the package or add-on with that code,{' '}
            {'{price:session}'} for the price of one session, {'{business}'} for the name of the service,{' '}
            {'{business:phone}'} or {'{business:email}'}. Visitors see the published value. In formatted text you can
            insert the same from the menu above the text.
          </Text>
        </Stack>
        <ShownName />
      </Stack>
    </Card>
  )
}

/** The question for the editor's name, and on the first screen: beside the list of groups, until something is chosen, what each of them is for. */
export function ToolLayoutWithGuide(props: ActiveToolLayoutProps) {
  const nothingOpen = useRouterState((state) => !Array.isArray(state['panes']) || state['panes'].length === 0)
  const showGuide = props.activeTool.name === 'structure' && nothingOpen
  return (
    <Flex direction="column" height="fill">
      <NameQuestion />
      <Flex flex={1} style={{ minHeight: 0 }} wrap={showGuide ? 'wrap' : 'nowrap'}>
        <Box flex={1} height="fill" style={{ minWidth: 0, ...(showGuide && { minWidth: 280, maxWidth: 420 }) }}>
          {props.renderDefault(props)}
        </Box>
        {showGuide && <Guide />}
      </Flex>
    </Flex>
  )
}
