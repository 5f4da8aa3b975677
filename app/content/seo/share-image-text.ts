import { defineQuery } from 'groq'
import * as v from 'valibot'

import { documentAt, type FixedDocument } from '~/lib/pages/fixed-pages'

import { people, PERSON_PROJECTION, signersOf, TEAM_PROJECTION, teamMembers } from '../article/article-people'
import { ANY_ARTICLE_QUERY } from '../article/articles'
import { CONTENT_DEFAULTS } from '../generated/defaults.server'
import { optionalText, parseRow, text } from '../sanity/parse'
import { optionalPicture, PICTURE_PROJECTION } from '../picture/picture'
import type { ContentReader } from '../sanity/reader'

const SHARE_WORDS_PROJECTION = `{
  _id,
  "title": coalesce(heading, name, title, blocks[0].heading),
  "subtitle": select(
    _type == "therapist" => title,
    _type == "homePage" => coalesce(blocks[_type == "hero"][0].text, seo.description),
    seo.description
  ),
  "portrait": select(_type == "therapist" => image${PICTURE_PROJECTION})
}` as const

export const SHARE_WORDS_QUERY = defineQuery(`*[_id == $id][0]${SHARE_WORDS_PROJECTION}`)

/** A separate query, so that publishing a therapist does not redraw the images of fixed pages. */
export const SHARE_WORDS_BY_SLUG_QUERY = defineQuery(`*[
  (_type == "therapist" && slug.current == $therapist) ||
  (_type == "page" && slug.current == $page)
][0]${SHARE_WORDS_PROJECTION}`)

const shareWords = v.object({ title: text, subtitle: optionalText, portrait: optionalPicture })

/** A separate query, so that publishing an article does not redraw the images of therapists. */
export const SHARE_WORDS_OF_ARTICLE_QUERY = defineQuery(`{
  "article": *[_type == "article" && slug.current == $slug] | order(_createdAt asc, _id asc)[0]{
    _id, title, "subtitle": seo.description, "authors": authors[]${PERSON_PROJECTION}
  },
  "team": ${TEAM_PROJECTION}
}`)

const articleWords = v.object({ title: text, subtitle: optionalText, authors: people })

function defaultTitleOf(id: FixedDocument): string {
  const page = CONTENT_DEFAULTS[id]
  if ('heading' in page) return page.heading
  if ('title' in page) return page.title
  return 'blocks' in page ? (page.blocks[0]?.heading ?? '') : ''
}

type ShareWords = v.InferOutput<typeof shareWords>

/** Reads the texts of an article with the portrait of its first author. */
async function ofArticle(content: ContentReader, slug: string): Promise<ShareWords | null> {
  const answer = await content.fetch(SHARE_WORDS_OF_ARTICLE_QUERY, { slug })
  const article = v.safeParse(articleWords, answer.article)
  if (!article.success) return null
  const { title, subtitle, authors } = article.output
  const [author] = signersOf(authors, parseRow(teamMembers, answer.team))
  return { title, subtitle: author?.name ?? subtitle, portrait: author?.image ?? null }
}

/** The texts of a share image: `home`, `faq`, `therapists/<slug>` or another page; null for an unknown one. */
export async function readShareTexts(content: ContentReader, page: string): Promise<ShareWords | null> {
  const id = documentAt(page === 'home' ? '/' : page && `/${page}`)
  if (id === 'articlesPage' && !(await content.fetch(ANY_ARTICLE_QUERY, {}))) return null
  if (id) {
    const standing = v.object({
      ...shareWords.entries,
      title: v.fallback(text, await content.fillIn(defaultTitleOf(id))),
    })
    return v.parse(standing, (await content.fetch(SHARE_WORDS_QUERY, { id })) ?? {})
  }
  const therapist = /^therapists\/([a-z0-9-]+)$/.exec(page)?.[1] ?? ''
  const article = /^articles\/([a-z0-9-]+)$/.exec(page)?.[1] ?? ''
  const addresses = await content.addresses()
  if (article) return addresses?.hasArticle(article) === false ? null : ofArticle(content, article)
  if (addresses && !addresses.hasPage(page) && !addresses.hasTherapist(therapist)) return null
  const words = v.safeParse(shareWords, await content.fetch(SHARE_WORDS_BY_SLUG_QUERY, { therapist, page }))
  return words.success ? words.output : null
}
