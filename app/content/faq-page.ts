import { defineQuery } from 'groq'
import * as v from 'valibot'

import { FAQ_PROJECTION, faqSchema } from './faq'
import { parseEach, text } from './parse'
import type { ContentReader } from './reader'
import { SEO_PROJECTION, seoSchema } from './seo'
import { parseWithDefaults } from './stand-ins.server'

export const FAQ_PAGE_QUERY = defineQuery(`{
  "page": *[_type == "faqPage" && _id == "faqPage"][0]{
    _id,
    heading,
    intro,
    tabsLabel,
    categories[]{ value, label },
    searchLabel,
    searchButton,
    clearLabel,
    countOne,
    countMany,
    emptyHeading,
    emptyText,
    contact{ heading, text, label },
    ${SEO_PROJECTION}
  },
  "questions": *[_type == "faq"] | order(order asc, question asc)${FAQ_PROJECTION}
}`)

const pageSchema = v.object({
  heading: text,
  intro: text,
  tabsLabel: text,
  categories: v.pipe(v.array(v.object({ value: text, label: text })), v.minLength(1, 'has no item')),
  searchLabel: text,
  searchButton: text,
  clearLabel: text,
  countOne: text,
  countMany: text,
  emptyHeading: text,
  emptyText: text,
  contact: v.object({ heading: text, text, label: text }),
  seo: seoSchema,
})

export type FaqPage = v.InferOutput<typeof pageSchema>

/** The FAQ page with every question, each category in the order of its staff. */
export async function readFaqPage(content: ContentReader) {
  const answer = await content.fetch(FAQ_PAGE_QUERY, {})
  return {
    page: parseWithDefaults(pageSchema, answer.page, 'faqPage', content.report),
    questions: parseEach(faqSchema, answer.questions, content.report),
  }
}
