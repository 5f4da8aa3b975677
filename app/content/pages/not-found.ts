import { defineQuery } from 'groq'
import * as v from 'valibot'

import { listOf, optionalText, pagePath, text } from '../sanity/parse'

export const NOT_FOUND_QUERY = defineQuery(`*[_id == "notFoundPage"][0]{
  _id,
  heading,
  text,
  linksHeading,
  links[]{ label, path },
  startLabel,
  "siteSearch": *[_id == "searchPage"][0].heading
}`)

/** Texts of the 404 page, parsed where they are rendered because they travel in a thrown response. */
export const notFoundContent = v.object({
  heading: text,
  text,
  linksHeading: text,
  links: listOf(v.object({ label: text, path: pagePath })),
  startLabel: text,
  /** The label of the link to the site search. */
  siteSearch: optionalText,
})
