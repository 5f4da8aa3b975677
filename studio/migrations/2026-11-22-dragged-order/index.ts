import { LexoRank } from 'lexorank'
import type { SanityDocument } from 'sanity'
import { at, defineMigration, patch, set, unset } from 'sanity/migrate'

/** The lists that are dragged into their order, each with the text by which equal numbers were ordered before. */
const lists = [
  { type: 'faq', text: 'question' },
  { type: 'therapist', text: 'name' },
  { type: 'testimonial', text: 'name' },
]

const publishedId = (id: string) => id.replace(/^(?:drafts|versions\.[^.]+)\./, '')
const rankOf = ({ orderRank }: SanityDocument) =>
  typeof orderRank === 'string' && /^[0-2]\|[0-9a-z]+:[0-9a-z]*$/.test(orderRank) ? orderRank : null

/** A document with its drafts and versions, the published one first: all of them stand in one place. */
function stacksOf(documents: SanityDocument[]): SanityDocument[][] {
  const published = documents.toSorted(
    (one, other) => Number(one._id !== publishedId(one._id)) - Number(other._id !== publishedId(other._id)),
  )
  const ids = new Set(published.map(({ _id }) => publishedId(_id)))
  return [...ids].map((id) => published.filter(({ _id }) => publishedId(_id) === id))
}

/** As pages ordered them: by number, those without one last, then by text. */
function inOldOrder(stacks: SanityDocument[][], text: string): SanityDocument[][] {
  const key = ([first]: SanityDocument[]) => ({
    order: typeof first?.order === 'number' ? first.order : Infinity,
    words: String(first?.[text] ?? ''),
  })
  return stacks.toSorted((one, other) => {
    const [a, b] = [key(one), key(other)]
    if (a.order !== b.order) return a.order < b.order ? -1 : 1
    return a.words < b.words ? -1 : Number(a.words > b.words)
  })
}

export default defineMigration({
  title: 'Questions, therapists and testimonials are dragged into their order, which numbers gave before',
  documentTypes: lists.map(({ type }) => type),
  async *migrate(documents) {
    const all: SanityDocument[] = []
    for await (const document of documents()) all.push(document)
    for (const { type, text } of lists) {
      const stacks = stacksOf(all.filter(({ _type }) => _type === type))
      const known = stacks
        .flat()
        .flatMap((document) => rankOf(document) ?? [])
        .sort()
      let last = known.length > 0 ? LexoRank.parse(known.at(-1) ?? '') : LexoRank.min()
      for (const stack of inOldOrder(stacks, text)) {
        const own = stack.flatMap((document) => rankOf(document) ?? [])[0]
        if (own === undefined) last = last.genNext().genNext()
        const rank = own ?? last.toString()
        for (const document of stack) {
          const changes = [
            ...(rankOf(document) === null ? [at('orderRank', set(rank))] : []),
            ...('order' in document ? [at('order', unset())] : []),
          ]
          if (changes.length > 0) yield patch(document._id, changes)
        }
      }
    }
  },
})
