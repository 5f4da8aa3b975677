import { defineQuery } from 'groq'
import * as v from 'valibot'

import { SECTIONS_SEARCH } from '../../sections/generated/queries'
import { parseWithDefaults } from '../sanity/fill-defaults.server'
import { text, texts, wholeItems } from '../sanity/parse'
import type { ContentReader } from '../sanity/reader'
import { SEO_PROJECTION, seoSchema } from '../seo/seo'
import { THERAPIST_SEARCH } from '../therapist/therapist'

const TEXTS = `heading, intro, fieldLabel, buttonLabel, countOne, countMany, bestOnly, emptyHeading, emptyText, tooShort,
  pageLabel, questionLabel, articleLabel, therapistLabel, oftenLabel, contactLabel`

export const SEARCH_PAGE_QUERY = defineQuery(`*[_id == "searchPage"][0]{ _id, ${TEXTS}, often, ${SEO_PROJECTION} }`)

const searchPage = v.object({ ...texts(TEXTS), often: wholeItems(text), seo: seoSchema })

export type SearchPage = v.InferOutput<typeof searchPage>

/** Reads the texts of the site search page. */
export async function readSearchPage(content: ContentReader): Promise<SearchPage> {
  return parseWithDefaults(searchPage, await content.fetch(SEARCH_PAGE_QUERY, {}), 'searchPage', content)
}

/** The visible text of an article, without link targets and other machine-readable values. */
const WORDS_OF_TEXT = `body[]{ _type, children, title, text, heading, intro, "buttons": buttons[].label }` as const

/** Everything that a search finds. A new kind needs a list here and entries in `search-entries.ts`. */
export const SITE_SEARCH_QUERY = defineQuery(`{
  "therapists": *[_type == "therapist" && defined(slug.current)] | order(_id asc){
    _id, _type, _rev, "slug": slug.current, ${THERAPIST_SEARCH}, bio
  },
  "questions": *[_type == "faq"] | order(_id asc){ _id, _type, _rev, question, answer },
  "articles": *[_type == "article" && defined(slug.current)] | order(_id asc){
    _id, _type, _rev, _createdAt, "slug": slug.current, title, "description": summary, "words": { topics, ${WORDS_OF_TEXT} }
  },
  "pages": *[_type == "page" && defined(slug.current)] | order(_id asc){
    _id, _type, _rev, "slug": slug.current, title,
    "description": seo.description,
    "words": blocks[]${SECTIONS_SEARCH}
  },
  "fixed": *[_id in ["homePage", "aboutPage", "servicesPage", "therapistsPage", "contactPage", "faqPage", "articlesPage", "deleteAccountPage", "legalDocument-privacy", "legalDocument-terms"]] | order(_id asc){
    _id, _type, _rev,
    "title": coalesce(seo.title, heading, title),
    "description": coalesce(seo.description, subtitle, intro),
    "words": {
      heading, subtitle, intro, chatText, emailText, hoursHeading, matchingHeading, matchingText, typesHeading,
      communicationHeading, communicationIntro, closingHeading, closingText,
      "checking": checking{ heading, text },
      "steps": matchingSteps[]{ title, text },
      "cards": cards[]{ title, body },
      "types": therapyTypes[]{ label, heading, text, points },
      "options": communicationOptions[]{ title, text },
      "approaches": approaches{ heading, intro, "items": items[]{ title, text } },
      "tabs": categories[].label,
      "sections": sections[]{ heading, summary, body },
      "blocks": blocks[]${SECTIONS_SEARCH}
    }
  },
  "offers": *[_type in ["package", "addOn"]] | order(_id asc){ _id, _rev, name, note, features }
}`)
