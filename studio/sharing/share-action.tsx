import { ShareIcon } from '@sanity/icons/Share'
import { useState } from 'react'
import type { DocumentActionComponent } from 'sanity'
import { pageOf } from '../preview/site-pages'
import { ShareForm } from './share-form'

/** Creates a preview link to the document’s page. */
export const useShareAction: DocumentActionComponent = ({ id, type, draft, published, version }) => {
  const [open, setOpen] = useState(false)
  return {
    label: 'Share a preview',
    icon: ShareIcon,
    onHandle: () => setOpen(true),
    dialog: open && {
      type: 'dialog',
      header: 'Share a preview',
      onClose: () => setOpen(false),
      content: <ShareForm path={pageOf(id, version ?? draft ?? published, type)} />,
    },
  }
}
