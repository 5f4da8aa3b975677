import { defineMigration, set } from 'sanity/migrate'

/** Texts as they were delivered, and what takes their place. */
const reworded = new Map([
  ['What you select on the services page:', 'What you select on the services page, and what you search for:'],
  [
    ' a note in your browser with the package, the add-on and whom the therapy is for, so that you find them when you come back. It goes when you clear your selection, leave by the quick exit or close the tab.',
    ' a note in your browser with the package, the add-on and whom the therapy is for, and one with the words of your search, so that you find them when you come back. They go when you clear them, leave by the quick exit or close the tab.',
  ],
  [
    'Very little, and nothing for advertising. Your browser remembers that the consultation window or a receipt was shown, and, only if you use them, what you select on the services page, your choice of currency, a payment under way, the result of a form you sent, and your sign-in. See ',
    'Very little, and nothing for advertising. Your browser remembers that the consultation window or a receipt was shown, and, only if you use them, what you select on the services page or search for, your choice of currency, a payment under way, the result of a form you sent, and your sign-in. See ',
  ],
])

export default defineMigration({
  title: 'What a browser keeps of a search is named, where staff have not said it in their own words',
  documentTypes: ['legalDocument', 'faq'],
  migrate: {
    string(text) {
      const words = reworded.get(text)
      return words === undefined ? undefined : set(words)
    },
  },
})
