import { useEffect, useRef } from 'react'
import { definePlugin, type DocumentLayoutProps, stringToPath } from 'sanity'
import { useDocumentPane, usePaneRouter } from 'sanity/structure'

function OpenedPath(props: DocumentLayoutProps) {
  const path = usePaneRouter().params?.['path']
  const { onPathOpen, ready } = useDocumentPane()
  const followed = useRef<string>(undefined)
  useEffect(() => {
    // Once per path: a dialog that is closing stays in the URL for a moment and would open again.
    if (!ready || path === followed.current) return
    followed.current = path
    if (path !== undefined) onPathOpen(stringToPath(path))
  }, [ready, path, onPathOpen])
  return props.renderDefault(props)
}

/** Opens the field in a document link: the Studio itself stays on the first field group. */
export const openedPath = definePlugin({
  name: 'opened-path',
  document: { components: { unstable_layout: OpenedPath } },
})
