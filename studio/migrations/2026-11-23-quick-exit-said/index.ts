import { defineMigration, set } from 'sanity/migrate'

/** Texts as they were delivered, and what takes their place. */
const reworded = new Map([
  [
    'On every page you find a button that leaves the site at once and opens an everyday page instead.',
    'On every page you find a button that leaves the site at once and opens an everyday page instead. After it, the Back button shows nothing that you typed, chose, searched for or paid. It cannot remove pages from your browser’s history, nor what the browser itself keeps to fill in forms.',
  ],
  [
    ' a note in your browser with the package, the add-on and whom the therapy is for, and one with the words of your search, so that you find them when you come back. They go when you clear them, leave by the quick exit or close the tab.',
    ' a note in your browser with the package, the add-on and whom the therapy is for, and one with the words of your search, so that you find them when you come back. They go when you clear them, leave by the quick exit or close the tab. After the quick exit, a note without any words stays until you close the tab, so that pages come back empty.',
  ],
])

export default defineMigration({
  title: 'What the quick exit does and cannot do is said, where staff have not said it in their own words',
  documentTypes: ['legalDocument', 'faq'],
  migrate: {
    string(text) {
      const words = reworded.get(text)
      return words === undefined ? undefined : set(words)
    },
  },
})
