import { defineQuery } from 'groq'
import * as v from 'valibot'

import type { ARTICLES_QUERY_RESULT } from '../generated/sanity.types'
import { optionalPicture, PICTURE_PROJECTION } from '../picture/picture'
import { parseWithDefaults } from '../sanity/fill-defaults.server'
import {
  optionalDay,
  optionalText,
  parseEach,
  parseRow,
  text,
  texts,
  wholeItems,
  type ReportMalformed,
  slug,
} from '../sanity/parse'
import { memoizeByResult, type ContentReader } from '../sanity/reader'
import { withoutDuplicateAddresses } from '../seo/site-addresses'
import { SEO_PROJECTION, seoSchema } from '../seo/seo'

import { people, PERSON_PROJECTION, signersOf, TEAM_PROJECTION, teamMembers } from './article-people'

/** Whether any article exists, for links to the list. A separate query because every page runs it. */
export const ANY_ARTICLE_QUERY = defineQuery(`count(*[_type == "article" && defined(slug.current)]) > 0`)

const TEXTS = `heading, intro, topicsLabel, allLabel, pageLabel, newerLabel, olderLabel, feedLabel`

/** The list page: its texts, and from each article the fields that determine its page. */
const ARTICLES_QUERY = defineQuery(`{
  "page": *[_id == "articlesPage"][0]{ _id, ${TEXTS}, ${SEO_PROJECTION} },
  "index": *[_type == "article" && defined(slug.current)] | order(publishedAt desc, _createdAt desc){
    _id, _createdAt, title, "slug": slug.current, topics
  }
}`)

/** The cards of some articles. Authors are resolved as on the article itself. */
export const ARTICLE_CARDS_QUERY = defineQuery(`{
  "articles": *[_type == "article" && _id in $ids]{
    _id, _updatedAt, title, summary, publishedAt, topics,
    "slug": slug.current,
    "picture": picture${PICTURE_PROJECTION},
    "authors": authors[]${PERSON_PROJECTION}
  },
  "team": ${TEAM_PROJECTION}
}`)

const indexed = v.object({
  _id: v.string(),
  _createdAt: v.string(),
  title: text,
  slug,
  topics: wholeItems(text),
})
type Indexed = v.InferOutput<typeof indexed>

const card = v.object({
  _id: v.string(),
  _updatedAt: v.string(),
  title: text,
  summary: optionalText,
  publishedAt: optionalDay,
  topics: wholeItems(text),
  slug,
  picture: optionalPicture,
  authors: people,
})

/** A card with the names of its authors. */
export type ArticleCard = Omit<v.InferOutput<typeof card>, 'authors'> & { authors: string[] }

const pageSchema = v.object({ ...texts(TEXTS), seo: seoSchema })

const ARTICLES_PER_PAGE = 12
/** Topic filters above the list; each article links to its own topics as well. */
const TOPICS_SHOWN = 12
const FEED_ENTRIES = 20

/** Topics ordered by their number of articles. */
function topicsOf(articles: readonly Indexed[]): string[] {
  const times = new Map<string, number>()
  for (const topic of articles.flatMap(({ topics }) => [...new Set(topics)]))
    times.set(topic, (times.get(topic) ?? 0) + 1)
  return [...times]
    .sort(([one, often], [other, oftener]) => oftener - often || one.localeCompare(other, 'en'))
    .map(([topic]) => topic)
}

const topicsIn = memoizeByResult((index: ARTICLES_QUERY_RESULT['index'], report: ReportMalformed) =>
  topicsOf(withoutDuplicateAddresses(parseEach(indexed, index, report))),
)

/** Returns the topics of all articles. */
export async function readTopics(content: ContentReader): Promise<string[]> {
  const { index } = await content.fetch(ARTICLES_QUERY, {})
  return topicsIn(index, content.report)
}

async function readCards(content: ContentReader, articles: readonly Indexed[]): Promise<ArticleCard[]> {
  const ids = articles.map(({ _id }) => _id)
  const answer = await content.fetch(ARTICLE_CARDS_QUERY, { ids })
  const cards = parseEach(card, answer.articles, content.report)
  const team = parseRow(teamMembers, answer.team)
  return ids.flatMap((id) => {
    const found = cards.find(({ _id }) => _id === id)
    return found ? [{ ...found, authors: signersOf(found.authors, team).map(({ name }) => name) }] : []
  })
}

/**
 * A page of the list, newest first; null without articles and past the last page.
 * @param asked topic and page (from one) of the address; a topic without articles is ignored
 */
export async function readArticles(content: ContentReader, asked: { topic: string | null; page: number }) {
  const { page: words, index } = await content.fetch(ARTICLES_QUERY, {})
  const all = withoutDuplicateAddresses(parseEach(indexed, index, content.report))
  const topics = topicsOf(all)
  const topic = topics.find((known) => known === asked.topic) ?? null
  const found = topic === null ? all : all.filter((article) => article.topics.includes(topic))
  const pages = Math.ceil(found.length / ARTICLES_PER_PAGE)
  if (asked.page > pages) return null
  const start = (asked.page - 1) * ARTICLES_PER_PAGE
  return {
    words: await parseWithDefaults(pageSchema, words, 'articlesPage', content),
    // Always include the selected topic, because it can only be removed there.
    topics: topics.filter((known, place) => place < TOPICS_SHOWN || known === topic),
    topic,
    page: asked.page,
    pages,
    articles: await readCards(content, found.slice(start, start + ARTICLES_PER_PAGE)),
  }
}

/** Returns the newest articles for the feed; null without articles. */
export async function readFeed(content: ContentReader) {
  const { page: words, index } = await content.fetch(ARTICLES_QUERY, {})
  const newest = withoutDuplicateAddresses(parseEach(indexed, index, content.report)).slice(0, FEED_ENTRIES)
  if (newest.length === 0) return null
  const { heading, intro } = await parseWithDefaults(pageSchema, words, 'articlesPage', content)
  return { heading, intro, articles: await readCards(content, newest) }
}
