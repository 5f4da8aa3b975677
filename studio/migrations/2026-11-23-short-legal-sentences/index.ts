import { defineMigration, set } from 'sanity/migrate'

import { shortened } from './words'

export default defineMigration({
  title: 'The legal pages say the same in shorter sentences, where nobody changed them',
  documentTypes: ['legalDocument'],
  migrate: {
    string(text) {
      const words = shortened.get(text)
      return words === undefined ? undefined : set(words)
    },
  },
})
