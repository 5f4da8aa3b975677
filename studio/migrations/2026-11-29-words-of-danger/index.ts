import { at, defineMigration, patch, setIfMissing } from 'sanity/migrate'

import words from './words.json'

const ARTICLE = 'article-when-someone-talks-of-suicide'

const lacksWords = (crisis: unknown): crisis is object =>
  crisis instanceof Object && !Array.isArray(crisis) && !('searchWords' in crisis)

export default defineMigration({
  title: 'The crisis line has the words whose search shows it, with a heading and an article',
  async *migrate(documents) {
    const settings: string[] = []
    let hasArticle = false
    for await (const document of documents()) {
      hasArticle ||= document._id === ARTICLE
      const { _type, crisis } = { crisis: undefined, ...document }
      if (_type === 'siteSettings' && lacksWords(crisis)) settings.push(document._id)
    }
    for (const id of settings)
      yield patch(id, [
        at('crisis.searchWords', setIfMissing(words.searchWords)),
        at('crisis.searchHeading', setIfMissing(words.searchHeading)),
        ...(hasArticle ? [at('crisis.article', setIfMissing({ _type: 'reference', _ref: ARTICLE, _weak: true }))] : []),
      ])
  },
})
