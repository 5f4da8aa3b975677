import { defineMigration, set } from 'sanity/migrate'

/** Labels as they were delivered, and what takes their place. */
const reworded = new Map([
  ['Read more', 'Full profile'],
  ['Read more about {name}', 'Full profile of {name}'],
])

export default defineMigration({
  title: 'The links of the directory say where they lead, where staff have not worded them themselves',
  documentTypes: ['therapistsPage'],
  migrate: {
    string(text) {
      const words = reworded.get(text)
      return words === undefined ? undefined : set(words)
    },
  },
})
