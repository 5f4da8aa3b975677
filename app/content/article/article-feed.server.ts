import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import { withoutNoBreakSpaces } from '../../lib/text/typography'
import { FEED } from './article-text'
import { readFeed } from './articles'
import type { ContentReader } from '../sanity/reader'
import { readSiteSettings } from '../site-settings/site-settings'

type Child = ReturnType<typeof createElement>

/** Removes the two characters that XML forbids: they would make the whole feed unreadable. */
const written = (text: string) => withoutNoBreakSpaces(text).replace(/[\uFFFE\uFFFF]/g, '')
const element = (name: string, content: string): Child => createElement(name, null, written(content))
const link = (rel: string, href: string): Child => createElement('link', { rel, href })

/** Returns midnight in Nigeria for a date: articles have no time, but feed readers require one. */
const momentOf = (day: string) => `${day}T00:00:00+01:00`

/** Returns the newest articles as an Atom feed (RFC 4287); null without articles. */
export async function atomFeed(content: ContentReader, siteUrl: string): Promise<string | null> {
  const feed = await readFeed(content)
  if (!feed) return null
  const { name } = await readSiteSettings(content)
  // RFC 4287, section 4.2.6: an id never changes, unlike an article's address (id format: RFC 4151).
  const lasting = (id: string) => element('id', `tag:${new URL(siteUrl).hostname},2026:${id}`)
  const entries = feed.articles.map(({ _id, slug, title, summary, authors, topics, publishedAt, _updatedAt }) => {
    const address = `${siteUrl}/articles/${slug}`
    return createElement(
      'entry',
      { key: _id },
      lasting(`article/${_id}`),
      element('title', title),
      link('alternate', address),
      ...(publishedAt ? [element('published', momentOf(publishedAt))] : []),
      element('updated', _updatedAt),
      ...authors.map((author) => createElement('author', { key: author }, element('name', author))),
      ...topics.map((topic) => createElement('category', { key: topic, term: written(topic) })),
      ...(summary ? [element('summary', summary)] : []),
    )
  })
  const updated =
    feed.articles
      .map(({ _updatedAt }) => _updatedAt)
      .sort()
      .at(-1) ?? ''
  const markup = renderToStaticMarkup(
    createElement(
      'feed',
      { xmlns: 'http://www.w3.org/2005/Atom', xmlLang: 'en-NG' },
      lasting('articles'),
      element('title', `${feed.heading} | ${name}`),
      element('subtitle', feed.intro),
      element('updated', updated),
      createElement('author', null, element('name', name)),
      link('alternate', `${siteUrl}/articles`),
      link('self', siteUrl + FEED.href),
      ...entries,
    ),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${markup}\n`
}
