import { defineQuery } from 'groq'
import * as v from 'valibot'

import { people, PERSON_PROJECTION, signersOf, TEAM_PROJECTION, teamMembers } from './article-people'
import { ARTICLE_TEXT_PROJECTION, articleText, minutesToRead, pagesOfText, type ArticleText } from './article-text'
import { THERAPIST_SUMMARY_PROJECTION, therapistSummarySchema } from '../therapist/therapist'
import {
  arrayKey,
  httpsAddress,
  optionalDay,
  optionalText,
  parseEach,
  parseRow,
  text,
  texts,
  wholeItems,
  orNull,
  slug,
} from '../sanity/parse'
import { optionalPicture, PICTURE_PROJECTION } from '../picture/picture'
import type { ContentReader } from '../sanity/reader'
import { SEO_PROJECTION, seoSchema } from '../seo/seo'
import { parseWithDefaults } from '../sanity/fill-defaults.server'

const LABELS = `authorsLabel, reviewedLabel, publishedLabel, reviewedAtLabel, readingTime, topicsLabel, sourcesHeading,
  helpersHeading, helpersLabel, backLabel, pageLabel, previousLabel, nextLabel`

/** Only imports can create two articles with one address; the older one wins. */
export const ARTICLE_QUERY = defineQuery(`{
  "page": *[_id == "articlesPage"][0]{ _id, ${LABELS} },
  "article": *[_type == "article" && slug.current == $slug] | order(_createdAt asc, _id asc)[0]{
    _id, _updatedAt, "slug": slug.current, title, summary, publishedAt, reviewedAt, topics,
    "picture": picture${PICTURE_PROJECTION},
    ${ARTICLE_TEXT_PROJECTION},
    "authors": authors[]${PERSON_PROJECTION},
    "reviewer": reviewer${PERSON_PROJECTION},
    sources[]{ _key, title, publisher, address },
    ${SEO_PROJECTION}
  },
  "team": ${TEAM_PROJECTION}
}`)

/** Therapists with these topics who take new clients, those with the most matching topics first. */
export const HELPERS_QUERY = defineQuery(
  `*[_type == "therapist" && acceptingNew == true && count(specialties[@ in $topics]) > 0] | order(count(specialties[@ in $topics]) desc, orderRank asc)[0...3]${THERAPIST_SUMMARY_PROJECTION}`,
)

const source = v.object({
  _key: arrayKey,
  title: text,
  publisher: optionalText,
  address: orNull(httpsAddress),
})

const articleSchema = v.object({
  _id: v.string(),
  _updatedAt: v.string(),
  slug,
  title: text,
  summary: optionalText,
  publishedAt: optionalDay,
  reviewedAt: optionalDay,
  topics: wholeItems(text),
  picture: optionalPicture,
  body: articleText,
  authors: people,
  reviewer: v.unknown(),
  sources: wholeItems(source),
  seo: seoSchema,
})

const labelsSchema = v.object(texts(LABELS))

/** Whether the text already has a card for the therapist: do not offer anybody twice. */
const isInText = (body: ArticleText, id: string) =>
  body.some((part) => part._type === 'therapistCard' && part.therapist._id === id)

/** An article with therapists for its topics; null if it cannot be shown. @param page from one; null past the last */
export async function readArticle(content: ContentReader, slug: string, page: number) {
  const addresses = await content.addresses()
  if (addresses?.hasArticle(slug) === false) return null
  const answer = await content.fetch(ARTICLE_QUERY, { slug })
  const [parsed] = parseEach(articleSchema, answer.article ? [answer.article] : [], content.report)
  if (!parsed) return null
  const { authors, reviewer, body: whole, ...article } = parsed
  const pages = pagesOfText(whole)
  const body = pages[page - 1]
  if (!body) return null
  const team = parseRow(teamMembers, answer.team)
  const helpers = article.topics.length > 0 ? await content.fetch(HELPERS_QUERY, { topics: article.topics }) : []
  const [reviewedBy = null] = signersOf(v.parse(people, [reviewer]), team)
  return {
    labels: await parseWithDefaults(labelsSchema, answer.page, 'articlesPage', content),
    article: { ...article, authors: signersOf(authors, team), reviewedBy, minutes: minutesToRead(whole), body },
    page,
    pages: pages.length,
    helpers: parseEach(therapistSummarySchema, helpers, content.report).filter(({ _id }) => !isInText(whole, _id)),
  }
}

export type ShownArticle = NonNullable<Awaited<ReturnType<typeof readArticle>>>
