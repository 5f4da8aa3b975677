import { EyeOpenIcon } from '@sanity/icons/EyeOpen'
import { presentationTool } from 'sanity/presentation'
import { locations } from './locations'
import { mainDocuments } from './main-documents'
import { PageList } from './page-list'

/** The Presentation tool: the site beside the form, with unpublished content. */
export const preview = presentationTool({
  title: 'Preview',
  icon: EyeOpenIcon,
  previewUrl: {
    // Presentation’s own share link shows all drafts to anyone: the Share tool creates links instead.
    previewMode: { enable: '/preview/enable', shareAccess: false },
  },
  resolve: { mainDocuments, locations },
  components: { unstable_navigator: { component: PageList, minWidth: 180, maxWidth: 320 } },
})
