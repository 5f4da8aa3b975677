import { CloseIcon } from '@sanity/icons/Close'
import { EarthGlobeIcon } from '@sanity/icons/EarthGlobe'
import { Box, Button, Flex, Heading, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { definePlugin, type DocumentInspector, type DocumentInspectorProps, useEditState, useWorkspace } from 'sanity'
import { hasOwnPage, ownPageOf } from '../preview/site-pages'
import { Notice } from '../structure/ui'
import { SearchResult, SharedCard } from './appearances'
import { type PageHeadState, usePageHead } from './page-head'

const NAME = 'appearance'
const TITLE = 'In search and WhatsApp'

/** Returns why there is no page to show. */
function reasonOf(state: Exclude<PageHeadState, { head: unknown }>): string {
  if (state === 'looking') return 'Fetching the page from the site …'
  if (state.status === 404)
    return 'The site has no such page yet. Publish it, or open it in the preview, and press Look again.'
  // The release of the preview is published or gone (`app/preview/ended-session.server.ts`).
  if (state.status === 410)
    return 'The preview in this browser has ended. Open the site in a new tab, leave the preview there, and press Look again.'
  return state.status === null
    ? 'The site does not answer. Check your connection, and press Look again.'
    : `The site could not show the page (status ${state.status}). Press Look again in a moment.`
}

function Appearances({ documentId, documentType }: Pick<DocumentInspectorProps, 'documentId' | 'documentType'>) {
  const { draft, published } = useEditState(documentId, documentType)
  const [refreshes, setRefreshes] = useState(0)
  const path = ownPageOf(documentId, draft ?? published, documentType)
  const state = usePageHead(path, [draft?._rev, published?._rev, refreshes].join(' '))
  if (path === null) return <Text size={1}>The page needs an address first.</Text>
  return (
    <Stack gap={5}>
      {typeof state === 'object' && 'head' in state ? (
        <>
          <Text muted size={1}>
            {state.head.isPreview
              ? 'As in your preview: with what is not published yet.'
              : 'As it is published. Open the page in the preview to see your draft here.'}
          </Text>
          <SearchResult head={state.head} />
          <SharedCard head={state.head} />
        </>
      ) : (
        <Notice tone="transparent">{reasonOf(state)}</Notice>
      )}
      <Flex>
        <Button mode="ghost" onClick={() => setRefreshes(refreshes + 1)} text="Look again" />
      </Flex>
    </Stack>
  )
}

function Inspector({ documentId, documentType, onClose }: DocumentInspectorProps) {
  const isBesideSite = useWorkspace().basePath === '/studio'
  return (
    <Flex direction="column" height="fill">
      <Flex align="center" gap={2} padding={3}>
        <Box flex={1}>
          <Heading as="h2" size={1}>
            {TITLE}
          </Heading>
        </Box>
        <Button aria-label="Close" icon={CloseIcon} mode="bleed" onClick={onClose} />
      </Flex>
      <Box flex={1} overflow="auto" padding={3}>
        {isBesideSite ? (
          <Appearances documentId={documentId} documentType={documentType} key={documentId} />
        ) : (
          <Text size={1}>This works in the Studio that the site itself serves, at /studio of its address.</Text>
        )}
      </Box>
    </Flex>
  )
}

const inspector: DocumentInspector = {
  name: NAME,
  component: Inspector,
  useMenuItem: () => ({ icon: EarthGlobeIcon, title: TITLE, showAsAction: true }),
}

/** Shows a page as a search result and as a shared link, beside its form. */
export const appearance = definePlugin({
  name: NAME,
  document: {
    inspectors: (defaults, { documentType }) => (hasOwnPage(documentType) ? [...defaults, inspector] : defaults),
  },
})
