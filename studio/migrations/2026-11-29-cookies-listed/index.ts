import { at, defineMigration, insert, set } from 'sanity/migrate'

import words from './words.json'

const replacements = new Map(Object.entries(words.replacements))

/** The section on cookies, while its text about payments is the default one. */
const isDefault = (section: unknown): boolean =>
  section instanceof Object &&
  '_key' in section &&
  section._key === 'cookies' &&
  Object.keys(words.replacements).some((text) => JSON.stringify(section).includes(JSON.stringify(text)))

export default defineMigration({
  title:
    'The privacy policy lists every cookie, and the FAQ names the keys of the quick exit and its limits without scripts',
  documentTypes: ['legalDocument', 'faq'],
  migrate: {
    document(document) {
      const sections: unknown[] = 'sections' in document && Array.isArray(document.sections) ? document.sections : []
      const body = ['sections', { _key: 'cookies' }, 'body']
      return sections.some(isDefault) ? [at(body, insert(words.bullets, 'before', { _key: 'p5' }))] : []
    },
    string(text) {
      const replacement = replacements.get(text)
      return replacement === undefined ? undefined : set(replacement)
    },
  },
})
