import { defineQuery } from 'groq'
import * as v from 'valibot'

import { listOf, optionalText, pagePath, text } from './parse'

export const NOT_FOUND_QUERY = defineQuery(`*[_id == "notFoundPage"][0]{
  _id,
  heading,
  text,
  linksHeading,
  links[]{ label, path },
  startLabel,
  "siteSearch": *[_id == "searchPage"][0].heading
}`)

/** The words of the not-found page; parsed where they are shown, because they travel inside a thrown answer. */
export const notFoundContent = v.object({
  heading: text,
  text,
  linksHeading: text,
  links: listOf(v.object({ label: text, path: pagePath })),
  startLabel: text,
  /** The words of a link to the search over the whole site. */
  siteSearch: optionalText,
})
