import { getPublishedId } from '@sanity/client/csm'
import { EyeOpenIcon } from '@sanity/icons/EyeOpen'
import { Button, Flex, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { useWorkspace, type DocumentActionComponent, useClient, useSchema } from 'sanity'
import { useRouter } from 'sanity/router'
import { API_VERSION } from '../schema/document-lookup'
import { useActionDialog, FailureNotice, messageOf } from '../structure/ui'
import { plainTitleOf } from '../structure/titles'
import { pageOf } from './site-pages'

/** Returns a function that opens a page in the preview, in another perspective than the selected one. */
export function useOpenPreview(): (page: string, perspective: string) => void {
  const { basePath } = useWorkspace()
  const { navigateUrl } = useRouter()
  return (page, perspective) =>
    navigateUrl({
      path: `${basePath.replace(/\/$/, '')}/presentation?${new URLSearchParams({ preview: page, perspective }).toString()}`,
    })
}

/** Previews the page as visitors see it now, before changes are discarded. */
export const usePreviewWithoutChanges: DocumentActionComponent = ({ id, type, draft, published }) => {
  const openPreview = useOpenPreview()
  if (!draft || !published) return null
  return {
    label: 'Preview it without your changes',
    icon: EyeOpenIcon,
    onHandle: () => openPreview(pageOf(id, published, type), 'published'),
  }
}

function MakeRelease({ id, title, page }: { id: string; title: string; page: string }) {
  const client = useClient({ apiVersion: API_VERSION })
  const openPreview = useOpenPreview()
  const [state, setState] = useState<'ready' | 'making' | { failed: string }>('ready')

  async function createRelease() {
    setState('making')
    try {
      const { releaseId } = await client.releases.create({
        metadata: { title: `Without ${title}`.slice(0, 100), releaseType: 'asap' },
      })
      await client.unpublishVersion({ releaseId, publishedId: getPublishedId(id) })
      openPreview(page, releaseId)
    } catch (error) {
      setState({ failed: messageOf(error) })
    }
  }

  return (
    <Stack gap={4}>
      <Text size={1}>
        This creates a release that takes it off the site, and the preview shows the site in that release. Visitors
        notice nothing. Run the release when you are sure; archive it to keep everything as it is.
      </Text>
      <Flex>
        <Button
          disabled={state === 'making'}
          onClick={() => void createRelease()}
          text="Create the release and preview"
          tone="primary"
        />
      </Flex>
      {typeof state === 'object' && <FailureNotice>The release could not be created: {state.failed}</FailureNotice>}
    </Stack>
  )
}

/** Previews the site without a document, before it is unpublished. */
export const usePreviewWithoutDocument: DocumentActionComponent = ({ id, type, published }) => {
  // The document's own page will not exist, so preview its list page.
  const page = pageOf(id, null, type)
  const schemaType = useSchema().get(type)
  const dialog = useActionDialog(
    'Preview the site without it',
    published && <MakeRelease id={id} page={page} title={plainTitleOf(published, schemaType)} />,
  )
  return published && { label: 'Preview the site without it', icon: EyeOpenIcon, ...dialog }
}
