import type { SanityDocument } from 'sanity'
import { at, defineMigration, patch, replace, set, type NodePatch } from 'sanity/migrate'

const COPYRIGHT = '© {year} Indigo Room. Therapy by licensed professionals.'
/** The part of an answer that ended before the link to the services page. */
const TYPED_PRICE =
  'Therapy starts at ₦20,000 per session, billed monthly. With a package of 3 or 6 sessions, each session costs less. All prices are on '
const [beforePrice = '', afterPrice = ''] = TYPED_PRICE.split('₦20,000')
const SINGLE = 'package-single'

type Item = Record<string, unknown>
const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null
const itemsOf = (value: unknown): Item[] => (Array.isArray(value) ? value.filter(isItem) : [])

/** The span with the typed price becomes two, with the price of the package between them. */
function livePrice(document: Item): NodePatch[] {
  return itemsOf(document['answer']).flatMap((block) =>
    itemsOf(block['children'])
      .filter(({ text }) => text === TYPED_PRICE)
      .map((span) => {
        const spans = [
          { ...span, text: beforePrice },
          { _type: 'livePrice', _key: 'live-price', offer: { _type: 'reference', _ref: SINGLE } },
          { ...span, _key: 'after-price', text: afterPrice },
        ]
        return at(
          ['answer', { _key: String(block['_key']) }, 'children'],
          replace(spans, { _key: String(span['_key']) }),
        )
      }),
  )
}

function copyrightOf(document: Item): unknown {
  return isItem(document['footer']) ? document['footer']['copyright'] : undefined
}

function changesOf(document: SanityDocument, soldSingly: boolean): NodePatch[] {
  if (document._type === 'siteSettings')
    return copyrightOf(document) === COPYRIGHT
      ? [at(['footer', 'copyright'], set(COPYRIGHT.replace('Indigo Room', '{business}')))]
      : []
  return document._type === 'faq' && soldSingly ? livePrice(document) : []
}

export default defineMigration({
  title:
    'The price of a session and the name of the service are written once, where nobody changed the texts that repeat them',
  documentTypes: ['faq', 'package', 'siteSettings'],
  async *migrate(documents) {
    let soldSingly = false
    // What is not published cannot be referred to.
    for await (const { _id } of documents()) soldSingly ||= _id === SINGLE
    for await (const document of documents()) {
      const changes = changesOf(document, soldSingly)
      if (changes.length > 0) yield patch(document._id, changes)
    }
  },
})
