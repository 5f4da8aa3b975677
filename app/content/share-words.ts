import { defineQuery } from 'groq'
import * as v from 'valibot'

import { optionalText, text } from './parse'
import type { ContentReader } from './reader'

const SHARE_WORDS_PROJECTION = `{
  _id,
  "title": coalesce(heading, name, title, blocks[0].heading),
  "subtitle": select(_type == "therapist" => title, seo.description)
}` as const

export const SHARE_WORDS_QUERY = defineQuery(`*[_id == $id][0]${SHARE_WORDS_PROJECTION}`)

/** Apart from the fixed pages, so that their pictures are not drawn anew when a therapist is published. */
export const SHARE_WORDS_BY_SLUG_QUERY = defineQuery(`*[
  (_type == "therapist" && slug.current == $therapist) ||
  (_type == "page" && slug.current == $page)
][0]${SHARE_WORDS_PROJECTION}`)

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
  const id = FIXED.get(page)
  const therapist = /^therapists\/([a-z0-9-]+)$/.exec(page)?.[1] ?? ''
  const answer = id ? await content.fetch(SHARE_WORDS_QUERY, { id }) : await content.fetch(SHARE_WORDS_BY_SLUG_QUERY, { therapist, page })
  const words = v.safeParse(shareWords, answer)
  return words.success ? words.output : null
}
