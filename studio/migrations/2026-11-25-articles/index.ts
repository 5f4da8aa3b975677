import { at, createIfNotExists, defineMigration, patch, setIfMissing } from 'sanity/migrate'
import page from './page.json'

const isNamed = (navigation: unknown): navigation is object =>
  navigation instanceof Object && !Array.isArray(navigation) && !('articles' in navigation)

export default defineMigration({
  title: 'The words around articles; the page stands as soon as staff publish one',
  async *migrate(documents) {
    let there = false
    for await (const document of documents()) {
      there ||= document._id === page._id
      const { _type, navigation } = { navigation: undefined, ...document }
      if (_type === 'siteSettings' && isNamed(navigation))
        yield patch(document._id, [at('navigation.articles', setIfMissing('Articles'))])
    }
    if (!there) yield createIfNotExists(page)
  },
})
