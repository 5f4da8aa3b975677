import { seededDocuments, type Document } from './dataset'

export const seeded = seededDocuments()
/** The seed without articles. */
export const others = seeded.filter(({ _type }) => _type !== 'article')

const [found] = seeded.filter(({ _id }) => _id === 'article-when-you-cannot-sleep')
if (!found) throw new Error('The seed has no such article.')

/** A seeded article. */
export const sleep: Document = found
export const SLEEP = '/articles/when-you-cannot-sleep'

/** The seed with one changed article. */
export const another = (change: object): Document[] => [...others, { ...sleep, ...change }]

export const paragraph = (text: string, index = 0) => ({
  _type: 'block',
  _key: `p${index}`,
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', _key: 's', text, marks: [] }],
})

/** The titles in a list of articles, in order. */
export const titlesOf = (text: string) =>
  [...text.matchAll(/<h2><a href="\/articles\/[^"]+">([^<]*)<\/a>/g)].map(([, title]) => title)

export const signedBy = (id: string) => ({
  ...{ _key: id, _type: 'articlePerson', kind: 'therapist', therapist: { _type: 'reference', _ref: id } },
})
