import { defineQuery } from 'groq'
import * as v from 'valibot'

import { optionalText, text } from './parse'
import type { ContentReader } from './reader'

export const SHARE_WORDS_QUERY = defineQuery(`*[
  _id == $id ||
  (_type == "therapist" && slug.current == $therapist) ||
  (_type == "page" && slug.current == $page)
][0]{
  _id,
  "title": coalesce(heading, name, title, blocks[0].heading),
  "subtitle": select(_type == "therapist" => title, seo.description)
}`)

const shareWords = v.object({ title: text, subtitle: optionalText })

/** The documents of the fixed pages, by the name of the page. */
const FIXED: ReadonlyMap<string, string> = new Map([
  ['home', 'homePage'],
  ['about', 'aboutPage'],
  ['services', 'servicesPage'],
  ['therapists', 'therapistsPage'],
  ['contact', 'contactPage'],
  ['faq', 'faqPage'],
  ['privacy', 'legalDocument-privacy'],
  ['terms', 'legalDocument-terms'],
  ['delete-account', 'deleteAccountPage'],
])

/** What the drawn picture of a page says: `home`, `faq`, `therapists/<slug>` or the address of a further page. Null: no such page. */
export async function readShareWords(content: ContentReader, page: string) {
  const therapist = /^therapists\/([a-z0-9-]+)$/.exec(page)?.[1] ?? ''
  const answer = await content.fetch(SHARE_WORDS_QUERY, { id: FIXED.get(page) ?? '', therapist, page }, { lists: [] })
  const words = v.safeParse(shareWords, answer)
  return words.success ? words.output : null
}
