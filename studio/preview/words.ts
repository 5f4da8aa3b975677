import { defineLocaleResourceBundle } from 'sanity'

/** What the Studio says of a preview, in place of Sanity's words, which name its parts and send the reader to the browser's console. */
export const previewWords = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'presentation',
  resources: {
    'narrow-tabs.preview-tab.label': 'Page',
    'narrow-tabs.navigator-tab.label': 'All pages',
    'narrow-tabs.content-tab.label': 'Form',
    'preview-frame.status_loading': 'Loading the page …',
    'preview-frame.status_connecting': 'The page is there. Loading what lets you click on it to edit it …',
    'preview-frame.status_timeout':
      'Still loading what lets you click on the page to edit it. It begins to work by itself once it is there.',
    'preview-frame.continue-button.text': 'Look at the page meanwhile',
    'error-card.continue-button.text': 'Look at the page meanwhile',
    'error-card.retry-button.text': 'Load the page again',
    'error-card.title': 'The page does not answer yet',
    'preview-frame.connection.error.text':
      'It may still be loading, and then works by itself. Choosing a page in the list brings the preview back, too.',
    'preview-frame.navigator.toggle-button.aria-label': 'Show or hide the list of pages',
    'preview-frame.navigator.toggle-button.tooltip': 'Show or hide the list of pages',
  },
})
