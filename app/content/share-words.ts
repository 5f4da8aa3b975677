import { defineQuery } from 'groq'
import * as v from 'valibot'

import { documentAt, type FixedDocument } from '~/lib/fixed-pages'

import { CONTENT_DEFAULTS } from './defaults.server'
import { optionalText, text } from './parse'
import type { ContentReader } from './reader'

const SHARE_WORDS_PROJECTION = `{
  _id,
  "title": coalesce(heading, name, title, blocks[0].heading),
  "subtitle": select(_type == "therapist" => title, seo.description)
}` as const

export const SHARE_WORDS_QUERY = defineQuery(`*[_id == $id][0]${SHARE_WORDS_PROJECTION}`)

/** Apart from the fixed pages, so that their pictures are not redrawn when a therapist is published. */
export const SHARE_WORDS_BY_SLUG_QUERY = defineQuery(`*[
  (_type == "therapist" && slug.current == $therapist) ||
  (_type == "page" && slug.current == $page)
][0]${SHARE_WORDS_PROJECTION}`)

const shareWords = v.object({ title: text, subtitle: optionalText })

/** What a fixed page is called while its document does not say so. */
function standingTitle(id: FixedDocument): string {
  const page = CONTENT_DEFAULTS[id]
  if ('heading' in page) return page.heading
  if ('title' in page) return page.title
  return 'blocks' in page ? (page.blocks[0]?.heading ?? '') : ''
}

/** What the drawn picture of a page says: `home`, `faq`, `therapists/<slug>` or the address of a further page. Null: no such page. */
export async function readShareWords(content: ContentReader, page: string) {
  const id = documentAt(page === 'home' ? '/' : page && `/${page}`)
  if (id) {
    const standing = v.object({
      ...shareWords.entries,
      title: v.fallback(text, await content.fillIn(standingTitle(id))),
    })
    return v.parse(standing, (await content.fetch(SHARE_WORDS_QUERY, { id })) ?? {})
  }
  const therapist = /^therapists\/([a-z0-9-]+)$/.exec(page)?.[1] ?? ''
  const addresses = await content.addresses()
  if (addresses && !addresses.hasPage(page) && !addresses.hasTherapist(therapist)) return null
  const words = v.safeParse(shareWords, await content.fetch(SHARE_WORDS_BY_SLUG_QUERY, { therapist, page }))
  return words.success ? words.output : null
}
