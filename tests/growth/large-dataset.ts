import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import type { Document } from '../content/dataset'

const ownSeed = resolve('studio/seed')

/** The number of documents of each type that a site may grow to, in addition to the seed. */
export const GROWN = { therapists: 1_000, questions: 2_000, pages: 500, redirects: 5_000 }

const LANGUAGES = 'English,Yoruba,Igbo,Hausa,Nigerian Pidgin,Fulfulde,Ibibio,Tiv,Kanuri,Edo'.split(',')
const FIRST_NAMES = 'Adaeze,Fúnmiláyọ̀,Ọláwálé,Ngozi,Zainab,Emeka,Halima,Tunde,Ifeoma,Bashir'.split(',')
const LAST_NAMES = ['Okonkwo', 'Adéyẹmí', 'Yusuf', 'Nwosu', 'Balogun', 'Danjuma', 'Eze', 'Ọ̀ṣúnkúnlé', 'Ibrahim', 'Udo']
const TOPICS = ['sleep', 'fees', 'privacy', 'grief', 'couples', 'panic', 'chat', 'video', 'teenagers', 'exams']

/** The tabs of the seeded questions. */
const CATEGORIES = ['general', 'therapists', 'therapy', 'technical', 'privacy']

const oneOf = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item
const rank = (index: number) => `0|${String(200_000 + index)}:`

const paragraph = (key: string, text: string) => ({
  _type: 'block',
  _key: key,
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', _key: `${key}s`, text, marks: [] }],
})

/** Therapists based on those of the seed in turn; three of four accept new clients. */
const therapists = (count: number, like: readonly Document[]): Document[] =>
  Array.from({ length: count }, (_, index) => {
    const name = `${oneOf(FIRST_NAMES, index)} ${oneOf(LAST_NAMES, Math.floor(index / 10))} ${index}`
    return {
      ...oneOf(like, index),
      _id: `grown-therapist-${index}`,
      _type: 'therapist',
      name,
      slug: { _type: 'slug', current: `grown-${index}` },
      languages: [...new Set(['English', oneOf(LANGUAGES, index), oneOf(LANGUAGES, Math.floor(index / 7))])],
      acceptingNew: index % 4 !== 0,
      orderRank: rank(index),
    }
  })

const questions = (count: number): Document[] =>
  Array.from({ length: count }, (_, index) => ({
    _id: `grown-faq-${index}`,
    _type: 'faq',
    question: `What should I know about ${oneOf(TOPICS, index)} before session ${index}?`,
    answer: [
      paragraph(
        'p1',
        `Your therapist explains what helps with ${oneOf(TOPICS, index)}, and asks what you have tried. You decide together what to practise between sessions, and you can change it in any session.`,
      ),
      paragraph(
        'p2',
        `Some people need one conversation about ${oneOf(TOPICS, index + 3)}, others come back to it for months. Both are usual, and neither costs more than the sessions that you book.`,
      ),
    ],
    category: oneOf(CATEGORIES, index),
    orderRank: rank(index),
  }))

const pages = (count: number): Document[] =>
  Array.from({ length: count }, (_, index) => ({
    _id: `grown-page-${index}`,
    _type: 'page',
    title: `Topic ${index}`,
    slug: { _type: 'slug', current: `topic-${index}` },
    blocks: [
      { _type: 'richText', _key: 'text', heading: `Topic ${index}`, body: [paragraph('p1', `All about ${index}.`)] },
      {
        _type: 'featuredTherapists',
        _key: 'faces',
        heading: 'Meet some of our therapists',
        intro: 'Each licence is checked.',
        allLabel: 'All {count} therapists',
      },
    ],
  }))

const redirects = (count: number): Document[] =>
  Array.from({ length: count }, (_, index) => ({
    _id: `grown-redirect-${index}`,
    _type: 'redirect',
    from: `/old-${index}`,
    to: `/topic-${index % 500}`,
    permanent: true,
  }))

export type Size = Partial<typeof GROWN>

/** @param like therapists whose fields the new ones copy */
export const grownDocuments = (size: Size, like: readonly Document[]): Document[] => [
  ...therapists(size.therapists ?? 0, like),
  ...questions(size.questions ?? 0),
  ...pages(size.pages ?? 0),
  ...redirects(size.redirects ?? 0),
]

/** Writes a seed into a folder: the product's own, and additional documents. */
export function writeGrownSeed(folder: string, size: Size = GROWN): void {
  cpSync(ownSeed, folder, { recursive: true })
  const like: Document[] = JSON.parse(readFileSync(join(ownSeed, 'documents', 'therapist.json'), 'utf8'))
  writeFileSync(join(folder, 'documents', 'grown.json'), JSON.stringify(grownDocuments(size, like)))
}
