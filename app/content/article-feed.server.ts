import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import { untidy } from '../lib/text/typography'
import { FEED } from './article-addresses'
import { readFeed } from './articles'
import type { ContentReader } from './reader'
import { readSiteSettings } from './site-settings'

type Child = ReturnType<typeof createElement>

const element = (name: string, content: string, attributes: Record<string, string> = {}): Child =>
  createElement(name, attributes, untidy(content))
const link = (rel: string, href: string): Child => createElement('link', { rel, href })

/** Days have no time; feed readers want one. */
const momentOf = (day: string) => `${day}T00:00:00+01:00`

/** The newest articles as an Atom feed (RFC 4287); null where there is none. */
export async function atomFeed(content: ContentReader, siteUrl: string): Promise<string | null> {
  const feed = await readFeed(content)
  if (!feed) return null
  const { name } = await readSiteSettings(content)
  const entries = feed.articles.map(({ _id, slug, title, summary, authors, publishedAt, _updatedAt }) => {
    const address = `${siteUrl}/articles/${slug}`
    return createElement(
      'entry',
      { key: _id },
      element('id', address),
      element('title', title),
      link('alternate', address),
      ...(publishedAt ? [element('published', momentOf(publishedAt))] : []),
      element('updated', _updatedAt),
      ...authors.map(({ name }) => createElement('author', { key: name }, element('name', name))),
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
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'en-NG' },
      element('id', `${siteUrl}/articles`),
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
