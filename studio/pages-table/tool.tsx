import { DocumentsIcon } from '@sanity/icons/Documents'
import { Tab, TabList, TabPanel } from '@sanity/ui'
import { useState } from 'react'
import { definePlugin } from 'sanity'
import { ToolPage } from '../structure/ui'
import { BrokenLinks } from './broken-links'
import { Pages } from './pages'

const TABS = [
  { id: 'pages', label: 'Titles and descriptions', View: Pages },
  { id: 'links', label: 'Broken links', View: BrokenLinks },
]

function PagesTool() {
  const [open, setOpen] = useState('pages')
  return (
    <ToolPage title="All pages">
      <TabList gap={2}>
        {TABS.map(({ id, label }) => (
          <Tab
            aria-controls={`${id}-panel`}
            id={`${id}-tab`}
            key={id}
            label={label}
            onClick={() => setOpen(id)}
            selected={open === id}
          />
        ))}
      </TabList>
      {TABS.map(({ id, View }) => (
        <TabPanel aria-labelledby={`${id}-tab`} hidden={open !== id} id={`${id}-panel`} key={id}>
          {open === id && <View />}
        </TabPanel>
      ))}
    </ToolPage>
  )
}

/** Studio tool with the search texts, state and links of all pages. */
export const pagesTable = definePlugin({
  name: 'pages-table',
  tools: [{ name: 'all-pages', title: 'All pages', icon: DocumentsIcon, component: PagesTool }],
})
