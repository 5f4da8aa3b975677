import { defineQuery } from 'groq'
import * as v from 'valibot'

import { FAQ_PROJECTION, faqSchema } from './faq'
import type { FAQ_PAGE_QUERY_RESULT } from '../generated/sanity.types'
import { optionalText, parseEach, text, texts, type ReportMalformed } from '../sanity/parse'
import { memoizeByResult, type ContentReader } from '../sanity/reader'
import { SEO_PROJECTION, seoSchema } from '../seo/seo'
import { parseWithDefaults } from '../sanity/fill-defaults.server'

const TEXTS = `heading, intro, tabsLabel, searchLabel, searchButton, clearLabel, countOne, countMany, emptyHeading,
  emptyText`

export const FAQ_PAGE_QUERY = defineQuery(`{
  "page": *[_type == "faqPage" && _id == "faqPage"][0]{
    _id,
    ${TEXTS},
    categories[]{ value, label },
    contact{ heading, text, label },
    "siteSearch": *[_id == "searchPage"][0].heading,
    ${SEO_PROJECTION}
  },
  "questions": *[_type == "faq"] | order(orderRank asc, question asc)${FAQ_PROJECTION}
}`)

/** Used as an element id and in addresses. */
const tabCode = v.pipe(v.string(), v.regex(/^[a-z]{3,30}$/, 'is not 3 to 30 small letters'))

const pageSchema = v.object({
  ...texts(TEXTS),
  categories: v.pipe(v.array(v.object({ value: tabCode, label: text })), v.minLength(1, 'has no item')),
  contact: v.object({ heading: text, text: optionalText, label: text }),
  /** The label of the link to the site search. */
  siteSearch: optionalText,
  seo: seoSchema,
})

export type FaqPage = v.InferOutput<typeof pageSchema>

const parsedQuestions = memoizeByResult((questions: FAQ_PAGE_QUERY_RESULT['questions'], report: ReportMalformed) =>
  parseEach(faqSchema, questions, report),
)

/** Reads the FAQ page with every question, in the order of staff. */
export async function readFaqPage(content: ContentReader) {
  const answer = await content.fetch(FAQ_PAGE_QUERY, {})
  return {
    page: await parseWithDefaults(pageSchema, answer.page, 'faqPage', content),
    questions: parsedQuestions(answer.questions, content.report),
  }
}
