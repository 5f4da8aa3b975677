import { Box, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import { type ActiveToolLayoutProps, useWorkspace } from 'sanity'
import { useRouterState } from 'sanity/router'
import { css, styled } from 'styled-components'

import { NameQuestion, ShownName } from './editor-name'
import { groups } from './groups'

/** Logo of the service, as in public/favicon.svg. */
export function Mark() {
  return (
    <svg viewBox="0 0 32 32" width="1em" height="1em" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="#20246b" />
      <g transform="translate(2.56 2.56) scale(0.84)">
        <path
          d="M5.1 28.2q-.3-6.4-.1-12.7C5.2 8.5 9.9 3.9 16.1 3.8s10.8 4.5 10.9 11.6q.1 6.5-.1 12.9M11.1 28.3q-.2-6.1 0-12c.2-3.5 2.1-5.7 4.9-5.7s4.8 2.3 4.9 5.7q.1 6 0 11.9"
          fill="none"
          stroke="#fff"
          strokeWidth="2.7"
          strokeLinecap="round"
        />
        <circle cx="16" cy="17.4" r="2.1" fill="#f2b233" />
      </g>
    </svg>
  )
}

/** URL of the editors’ guide, which the site serves next to its Studio; a Studio hosted by Sanity has none. */
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
    <Card
      borderLeft={[false, false, true]}
      borderTop={[true, true, false]}
      flex={['none', 'none', 1]}
      overflow="auto"
      padding={5}
    >
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

/** Where only one pane fits, a list shows all items but would still capture scrolling (Chromium 144 and later). */
const Tool = styled(Flex)`
  min-height: 0;
  [data-testid='pane-content'] > * {
    overscroll-behavior: auto;
  }
`

const Panes = styled(Box)<{ $withGuide: boolean }>`
  min-width: 0;
  height: 100%;
  ${({ $withGuide }) =>
    $withGuide &&
    css`
      /* Below Sanity's second breakpoint the guide follows the list, and the page scrolls. */
      @media (max-width: 599px) {
        height: auto;
      }
      @media (min-width: 600px) {
        min-width: 280px;
        max-width: 420px;
        overflow: auto;
      }
    `}
`

/** Asks for the editor’s name and, on the first screen, explains each group until an item is selected. */
export function ToolLayoutWithGuide(props: ActiveToolLayoutProps) {
  const nothingOpen = useRouterState((state) => !Array.isArray(state['panes']) || state['panes'].length === 0)
  const showGuide = props.activeTool.name === 'structure' && nothingOpen
  return (
    <Flex direction="column" height="fill">
      <NameQuestion />
      <Tool direction={showGuide ? ['column', 'column', 'row'] : 'row'} flex={1}>
        <Panes $withGuide={showGuide} flex={showGuide ? ['none', 'none', 1] : 1}>
          {props.renderDefault(props)}
        </Panes>
        {showGuide && <Guide />}
      </Tool>
    </Flex>
  )
}
