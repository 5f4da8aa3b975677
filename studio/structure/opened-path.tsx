import { useEffect, useRef } from 'react'
import { definePlugin, type DocumentLayoutProps, stringToPath } from 'sanity'
import { useDocumentPane, usePaneRouter } from 'sanity/structure'

function OpenedPath(props: DocumentLayoutProps) {
  const path = usePaneRouter().params?.['path']
  const { onPathOpen, ready } = useDocumentPane()
  const followed = useRef<string>(undefined)
  useEffect(() => {
    // Once for each path: a window that is being closed is in the address for a moment longer, and would open again.
    if (!ready || path === followed.current) return
    followed.current = path
    if (path !== undefined) onPathOpen(stringToPath(path))
  }, [ready, path, onPathOpen])
  return props.renderDefault(props)
}

/** Shows the field that the link to a document names: the Studio by itself stays on the first group of fields. */
export const openedPath = definePlugin({
  name: 'opened-path',
  document: { components: { unstable_layout: OpenedPath } },
})
