import { ShareIcon } from '@sanity/icons'
import { useState } from 'react'
import type { DocumentActionComponent } from 'sanity'
import { isPageSingleton, legalPages, pageOfSingleton } from '../preview/sitePages'
import { addressOf } from '../schema/formerAddresses'
import { ShareForm } from './shareForm'

/** Makes a link that opens the page of the document. */
export const useShareAction: DocumentActionComponent = ({ id, type, draft, published, version }) => {
  const [open, setOpen] = useState(false)
  const document = version ?? draft ?? published
  const path = isPageSingleton(type) ? pageOfSingleton[type].href : (legalPages[id]?.href ?? (document && addressOf(document)) ?? '/')
  return {
    label: 'Share a preview',
    icon: ShareIcon,
    onHandle: () => setOpen(true),
    dialog: open && { type: 'dialog', header: 'Share a preview', onClose: () => setOpen(false), content: <ShareForm path={path} /> },
  }
}
