import { EyeOpenIcon } from '@sanity/icons/EyeOpen'
import { defineLocaleResourceBundle } from 'sanity'
import { presentationTool } from 'sanity/presentation'

import { locations, mainDocuments } from './locations'
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

/** The Studio’s texts about previews. They replace Sanity’s, which name internals and refer to the browser console. */
export const previewWords = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'presentation',
  resources: {
    'narrow-tabs.preview-tab.label': 'Page',
    'narrow-tabs.navigator-tab.label': 'All pages',
    'narrow-tabs.content-tab.label': 'Form',
    'preview-frame.status_loading': 'Loading the page …',
    'preview-frame.status_connecting': 'The page has loaded. Loading click-to-edit …',
    'preview-frame.status_timeout': 'Still loading click-to-edit. It will start working by itself once it has loaded.',
    'preview-frame.continue-button.text': 'Look at the page in the meantime',
    'error-card.continue-button.text': 'Look at the page in the meantime',
    'error-card.retry-button.text': 'Reload the page',
    'error-card.title': 'The page is not responding yet',
    'preview-frame.connection.error.text':
      'It may still be loading, and will then work by itself. You can also bring the preview back by choosing a page in the list.',
    'preview-frame.navigator.toggle-button.aria-label': 'Show or hide the list of pages',
    'preview-frame.navigator.toggle-button.tooltip': 'Show or hide the list of pages',
  },
})
