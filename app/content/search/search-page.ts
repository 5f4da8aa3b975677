import { defineQuery } from 'groq'
import * as v from 'valibot'

import { text, texts, wholeItems } from '../sanity/parse'
import type { ContentReader } from '../sanity/reader'
import { SEO_PROJECTION, seoSchema } from '../seo/seo'
import { parseWithDefaults } from '../sanity/fill-defaults.server'

const TEXTS = `heading, intro, fieldLabel, buttonLabel, countOne, countMany, bestOnly, emptyHeading, emptyText, tooShort,
  pageLabel, questionLabel, articleLabel, therapistLabel, oftenLabel, contactLabel`

export const SEARCH_PAGE_QUERY = defineQuery(`*[_id == "searchPage"][0]{ _id, ${TEXTS}, often, ${SEO_PROJECTION} }`)

const searchPage = v.object({ ...texts(TEXTS), often: wholeItems(text), seo: seoSchema })

export type SearchPage = v.InferOutput<typeof searchPage>

/** Reads the texts of the site search page. */
export async function readSearchPage(content: ContentReader): Promise<SearchPage> {
  return parseWithDefaults(searchPage, await content.fetch(SEARCH_PAGE_QUERY, {}), 'searchPage', content)
}
