import type { SanityDocument } from 'sanity'
import { at, defineMigration, patch, set, type NodePatch } from 'sanity/migrate'

type Item = Record<string, unknown>
const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null
const itemsOf = (value: unknown): Item[] => (Array.isArray(value) ? value.filter(isItem) : [])
const keyed = (item: Item) => ({ _key: String(item['_key']) })

/** Whether a price stands in the sentence as it was delivered: what a session costs, by one package. */
function isPriceOfSession(chip: Item | undefined, before: Item | undefined, after: Item | undefined): boolean {
  const offer = chip?.['_type'] === 'livePrice' ? chip['offer'] : null
  return (
    isItem(offer) &&
    offer['_ref'] === 'package-single' &&
    before?.['text'] === 'Therapy starts at ' &&
    String(after?.['text']).startsWith(' per session, billed monthly.')
  )
}

function answerOf(document: Item): NodePatch[] {
  return itemsOf(document['answer']).flatMap((block) => {
    const children = itemsOf(block['children'])
    return children
      .filter((chip, index) => isPriceOfSession(chip, children[index - 1], children[index + 1]))
      .map((chip) =>
        at(
          ['answer', keyed(block), 'children', keyed(chip)],
          set({ _type: 'liveFact', _key: chip['_key'], fact: 'price:session' }),
        ),
      )
  })
}

const priceLinesOf = (document: Item): NodePatch[] =>
  itemsOf(document['blocks'])
    .filter(({ _type, priceLine }) => _type === 'coachPromo' && priceLine === 'From {price} a week')
    .map((block) => at(['blocks', keyed(block), 'priceLine'], set('From {price} {period}')))

const changesOf = (document: SanityDocument): NodePatch[] =>
  document._type === 'faq' ? answerOf(document) : priceLinesOf(document)

export default defineMigration({
  title: 'Price lines say what one session costs and for how long an add-on is, where staff have not reworded them',
  documentTypes: ['faq', 'homePage', 'page'],
  async *migrate(documents) {
    for await (const document of documents()) {
      const changes = changesOf(document)
      if (changes.length > 0) yield patch(document._id, changes)
    }
  },
})
