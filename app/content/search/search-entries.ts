import * as v from 'valibot'

import { fixedPages, type FixedDocument } from '../../lib/pages/fixed-pages'
import { faqSchema, plainText } from '../faq/faq'
import { withoutDuplicateAddresses, documentAddress } from '../seo/site-addresses'
import { optionalText, wholeItems } from '../sanity/parse'
import type { Prose } from '../prose/prose'
import { searchedTherapist, therapistParagraphs } from '../therapist/therapist'

/** An entry of the index, with placeholders; facts are filled in for display. */
export type SearchEntry = {
  id: string
  /** The revision, which changes with the content. */
  revision: string
  /** The source of all texts for display. */
  document: unknown
}

/** An entry as a visitor sees it. */
export type ShownEntry = { id: string; title: string; paragraphs: string[] } & (
  { kind: 'page' | 'article' | 'therapist'; address: string } | { kind: 'question'; answer: Prose }
)

const block = v.object({ _type: v.literal('block'), children: wholeItems(v.object({ text: v.string() })) })

/** The texts in a document, by paragraph, without keys that begin with `_`. */
export function paragraphsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(paragraphsOf)
  if (value === null || typeof value !== 'object') return []
  const paragraph = v.safeParse(block, value)
  if (paragraph.success) return [paragraph.output.children.map(({ text: part }) => part).join('')]
  return Object.entries(value).flatMap(([key, item]) => (key.startsWith('_') ? [] : paragraphsOf(item)))
}

const document = v.object({ _id: v.string(), _rev: v.string() })
const documents = wholeItems(v.looseObject(document.entries))
const addressed = wholeItems(v.looseObject({ ...document.entries, _createdAt: v.string(), slug: v.string() }))
const answerSchema = v.object({
  therapists: documents,
  questions: documents,
  articles: addressed,
  pages: documents,
  fixed: documents,
  offers: documents,
})

/** Returns the entries to index, without malformed ones. @param answer to SITE_SEARCH_QUERY */
export function searchEntriesOf(answer: unknown): SearchEntry[] {
  const { therapists, questions, articles, pages, fixed, offers } = v.parse(answerSchema, answer ?? {})
  return [
    ...[...therapists, ...questions, ...withoutDuplicateAddresses(articles), ...pages].map((found) => ({
      id: found._id,
      revision: found._rev,
      document: found,
    })),
    ...fixed.flatMap((found) => {
      // The list exists only while there are articles.
      if (found._id === 'articlesPage' && articles.length === 0) return []
      // Offers are part of the services page.
      const sold = found._id === 'servicesPage' ? offers : []
      return {
        id: found._id,
        revision: [found, ...sold].map(({ _rev }) => _rev).join(' '),
        document: { ...found, offers: sold },
      }
    }),
  ]
}

const isFixed = (id: string): id is FixedDocument => id in fixedPages

const anything = v.optional(v.unknown())
const page = v.object({ title: optionalText, description: anything, words: anything, offers: anything })

/** Returns the entry for display; null when no page shows it. @param document of an entry, with facts filled in */
export function shownEntry(found: unknown): ShownEntry | null {
  const { _id: id, _type: type } = v.parse(v.object({ _id: v.string(), _type: v.string() }), found)
  if (type === 'faq') {
    const question = v.safeParse(faqSchema, found)
    if (!question.success) return null
    const { question: title, answer } = question.output
    return { id, kind: 'question', title, answer, paragraphs: plainText(answer).split('\n\n') }
  }
  const staff = v.safeParse(documentAddress, found)
  const address = isFixed(id) ? fixedPages[id].href : staff.success ? staff.output : null
  if (address === null) return null
  if (type === 'therapist') {
    const person = v.safeParse(searchedTherapist, found)
    if (!person.success) return null
    return { id, kind: 'therapist', address, title: person.output.name, paragraphs: therapistParagraphs(person.output) }
  }
  const { title: named, description, words: all, offers } = v.parse(page, found)
  const title = named ?? (isFixed(id) ? fixedPages[id].title : null)
  if (title === null) return null
  const kind = type === 'article' ? type : 'page'
  return { id, kind, address, title, paragraphs: paragraphsOf([description, all, offers]) }
}
