import { defineMigration, set } from 'sanity/migrate'

import texts from './texts.json'

const newTexts = new Map(Object.entries(texts))

export default defineMigration({
  title: 'Default texts about payments that nobody changed make no claim about money that the page cannot check',
  migrate: {
    string(text) {
      const newText = newTexts.get(text)
      return newText === undefined ? undefined : set(newText)
    },
  },
})
