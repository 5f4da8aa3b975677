import { at, defineMigration, set, type NodePatch } from 'sanity/migrate'

type Item = Record<string, unknown>
const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null
const itemsOf = (value: unknown): Item[] => (Array.isArray(value) ? value.filter(isItem) : [])

/** The lists of a document or a section that refer to other documents. */
const lists = ['packages', 'questions', 'items']

function weakened(holder: Item, path: (string | { _key: string })[]): NodePatch[] {
  return lists.flatMap((list) =>
    itemsOf(holder[list])
      .filter(({ _type, _key, _weak }) => _type === 'reference' && typeof _key === 'string' && _weak !== true)
      .map(({ _key }) => at([...path, list, { _key: String(_key) }, '_weak'], set(true))),
  )
}

export default defineMigration({
  title: 'Lists go on without what is unpublished',
  documentTypes: ['addOn', 'contactPage', 'homePage', 'aboutPage', 'page'],
  migrate: {
    document(document) {
      const blocks = itemsOf('blocks' in document ? document.blocks : undefined)
      return [
        ...weakened(document, []),
        ...blocks.flatMap((block) => weakened(block, ['blocks', { _key: String(block['_key']) }])),
      ]
    },
  },
})
