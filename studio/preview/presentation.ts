import { EyeOpenIcon } from '@sanity/icons/EyeOpen'
import { presentationTool } from 'sanity/presentation'
import { locations } from './locations'
import { mainDocuments } from './main-documents'
import { PageList } from './page-list'

/** The real site beside the form, as it will be once what is open is published. */
export const preview = presentationTool({
  title: 'Preview',
  icon: EyeOpenIcon,
  previewUrl: {
    // Presentation's own link shows all drafts to anyone who has it: links are made in the tool Share instead.
    previewMode: { enable: '/preview/enable', shareAccess: false },
  },
  resolve: { mainDocuments, locations },
  components: { unstable_navigator: { component: PageList, minWidth: 180, maxWidth: 320 } },
})
