import { at, defineMigration, set } from 'sanity/migrate'

const isChoice = (item: unknown): item is { _key: string } =>
  typeof item === 'object' &&
  item !== null &&
  '_type' in item &&
  item._type === 'choice' &&
  '_key' in item &&
  typeof item._key === 'string'

export default defineMigration({
  title: 'Staff add, name and order the tabs of the FAQ page',
  documentTypes: ['faqPage'],
  migrate: {
    document(document) {
      const tabs: unknown[] = 'categories' in document && Array.isArray(document.categories) ? document.categories : []
      return tabs.filter(isChoice).map(({ _key }) => at(['categories', { _key }, '_type'], set('faqTab')))
    },
  },
})
