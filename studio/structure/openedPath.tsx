import { useEffect } from 'react'
import { definePlugin, type DocumentLayoutProps, stringToPath } from 'sanity'
import { useDocumentPane, usePaneRouter } from 'sanity/structure'

function OpenedPath(props: DocumentLayoutProps) {
  const path = usePaneRouter().params?.['path']
  const { onPathOpen, ready } = useDocumentPane()
  useEffect(() => {
    if (ready && path !== undefined) onPathOpen(stringToPath(path))
  }, [ready, path, onPathOpen])
  return props.renderDefault(props)
}

/** Shows the field that the link to a document names: the Studio by itself stays on the first group of fields. */
export const openedPath = definePlugin({ name: 'opened-path', document: { components: { unstable_layout: OpenedPath } } })
