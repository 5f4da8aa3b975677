import { BarChartIcon } from '@sanity/icons/BarChart'
import { CalendarIcon } from '@sanity/icons/Calendar'
import { ComposeIcon } from '@sanity/icons/Compose'
import { EditIcon } from '@sanity/icons/Edit'
import { TagIcon } from '@sanity/icons/Tag'
import { UserIcon } from '@sanity/icons/User'
import { Box, Card, Flex, Grid, Heading, Stack, Text, useMediaIndex } from '@sanity/ui'
import { useMemo } from 'react'
import { useObservable } from 'react-rx'
import { catchError, map, type Observable, of } from 'rxjs'
import { type ActiveToolLayoutProps, useDocumentStore, usePerspective, useWorkspace } from 'sanity'
import { Link, useRouter, useRouterState } from 'sanity/router'
import { css, styled } from 'styled-components'
import { API_VERSION } from '../schema/document-lookup'
import { useInspections } from './attention/attention'
import { NameQuestion, ShownName, ShownRole } from './editor-name'
import { unconfirmed } from './samples'

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

/** Jobs that staff do most, with their paths in the Studio. */
const jobs = [
  { title: 'Change a text', path: '/structure/pages', icon: EditIcon },
  { title: 'Change a price', path: '/structure/package', icon: TagIcon },
  { title: 'Add or update a therapist', path: '/structure/therapist', icon: UserIcon },
  { title: 'Write an article', path: '/intent/create/type=article', icon: ComposeIcon },
  { title: 'Preview or schedule a release', path: '/releases', icon: CalendarIcon },
  { title: 'See the numbers', path: '/numbers', icon: BarChartIcon },
]

/** Returns the address of a path in the Studio; the selected release stays selected. */
function useStudioHref(): (path: string) => string {
  const { basePath } = useWorkspace()
  const { stickyParams } = useRouter()
  const kept = new URLSearchParams(
    Object.entries(stickyParams).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString()
  return (path) => basePath + path + (kept && `?${kept}`)
}

/** Number of documents; null while counting, undefined if they cannot be counted. */
type Count = number | null | undefined

const orFailed = (counts: Observable<Count>) => counts.pipe(catchError(() => of(undefined)))

/** Counts the documents that “To confirm” lists. */
function useUnconfirmedCount(): Count {
  const { listenQuery } = useDocumentStore()
  const { perspectiveStack } = usePerspective()
  const counts = useMemo(
    () =>
      listenQuery(`*[${unconfirmed.filter}]{_id}`, unconfirmed.params, {
        apiVersion: API_VERSION,
        tag: 'unconfirmed',
        perspective: perspectiveStack,
      }).pipe(
        map((documents: unknown[]) => documents.length),
        orFailed,
      ),
    [listenQuery, perspectiveStack],
  )
  return useObservable(counts, null)
}

/** Counts the documents that “Needs attention” lists. */
function useAttentionCount(): Count {
  const inspections = useInspections()
  const counts = useMemo(
    () =>
      inspections.pipe(
        map(({ findings, left }) => (left > 0 ? null : new Set(findings.map(({ document }) => document._id)).size)),
        orFailed,
      ),
    [inspections],
  )
  return useObservable(counts, null)
}

const countText = (count: Count) => (count === undefined ? 'could not be counted' : (count ?? 'counting …'))

function Counts() {
  const hrefOf = useStudioHref()
  const [unconfirmedCount, attentionCount] = [useUnconfirmedCount(), useAttentionCount()]
  return (
    <Flex gap={4} wrap="wrap">
      <Text>
        <Link href={hrefOf('/structure/unconfirmed')}>To confirm: {countText(unconfirmedCount)}</Link>
      </Text>
      <Text>
        <Link href={hrefOf('/structure/attention')}>Needs attention: {countText(attentionCount)}</Link>
      </Text>
    </Flex>
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

function Jobs() {
  const hrefOf = useStudioHref()
  return (
    <Card
      borderBottom={[true, true, false]}
      borderLeft={[false, false, true]}
      flex={['none', 'none', 1]}
      overflow="auto"
      padding={[4, 4, 5]}
    >
      <Stack gap={5} style={{ maxWidth: 640 }}>
        <Stack gap={4}>
          <Heading as="h1" size={[2, 3]}>
            What do you want to do?
          </Heading>
          <Text muted>Nothing you write reaches visitors until it is published.</Text>
        </Stack>
        <Grid as="nav" aria-label="Jobs" gap={2} gridTemplateColumns={[1, 1, 1, 2]}>
          {jobs.map(({ title, path, icon: Icon }) => (
            <Card as={Link} border data-as="a" href={hrefOf(path)} key={path} padding={4} radius={2}>
              <Flex gap={3}>
                <Text>
                  <Icon />
                </Text>
                <Text weight="medium">{title}</Text>
              </Flex>
            </Card>
          ))}
        </Grid>
        <Counts />
        <WrittenGuide />
        <ShownName />
        <ShownRole />
      </Stack>
    </Card>
  )
}

/** Fixes scrolling where only one pane fits: a list shows all items but still captures it (Chromium 144 and later). */
const Tool = styled(Flex)`
  min-height: 0;
  [data-testid='pane-content'] > * {
    overscroll-behavior: auto;
  }
`

const Panes = styled(Box)<{ $withJobs: boolean }>`
  min-width: 0;
  height: 100%;
  ${({ $withJobs }) =>
    $withJobs &&
    css`
      /* Below Sanity's second breakpoint the list follows the jobs, and the page scrolls. */
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

/** Sanity’s second breakpoint, 600 px: the jobs are beside the lists from here on. */
const BESIDE_FROM = 2

/** Asks for the editor’s name and, on the first screen, offers the most common jobs until a list is selected. */
export function ToolLayoutWithJobs(props: ActiveToolLayoutProps) {
  const nothingOpen = useRouterState((state) => !Array.isArray(state['panes']) || state['panes'].length === 0)
  const showJobs = props.activeTool.name === 'structure' && nothingOpen
  const isWide = useMediaIndex() >= BESIDE_FROM
  return (
    <Flex direction="column" height="fill">
      <NameQuestion />
      <Tool direction={showJobs ? ['column', 'column', 'row'] : 'row'} flex={1}>
        {showJobs && !isWide && <Jobs />}
        <Panes $withJobs={showJobs} flex={showJobs ? ['none', 'none', 1] : 1}>
          {props.renderDefault(props)}
        </Panes>
        {showJobs && isWide && <Jobs />}
      </Tool>
    </Flex>
  )
}
