import { defineMigration, set } from 'sanity/migrate'

import words from './words.json'

const reworded = new Map(Object.entries(words))

export default defineMigration({
  title:
    'Texts that nobody changed say what a new dataset says: promises in the future, plain words, refunds as in the terms',
  migrate: {
    string(text) {
      const now = reworded.get(text)
      return now === undefined ? undefined : set(now)
    },
  },
})
