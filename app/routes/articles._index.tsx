import { data, type HeadersArgs, type LoaderFunctionArgs, type MetaArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { ArticleCards, ArticlePages, placeOf } from '~/pages/article-list'
import { FEED, listAddress, pageAsked } from '~/content/article/article-text'
import { readArticles } from '~/content/article/articles'
import { pageMeta } from '~/content/seo/page-meta'
import { movedOrNotFound } from '~/content/pages/not-found.server'
import type { PageHandle } from '~/lib/pages/root-context'
import { useDocumentEditAttributes } from '~/preview/edit-attributes'
import lines from '~/styles/article-lines.css?inline'
import styles from '~/styles/articles.css?inline'
import pageTop from '~/styles/page-top.css?inline'
import quickChoices from '~/styles/quick-choices.css?inline'
import { Drawing } from '~/ui/drawing'
import { FilterChips } from '~/ui/search-form'
import { Lead } from '~/ui/typography'

export const handle = {
  styles: pageTop + quickChoices + lines + styles,
} satisfies PageHandle

export async function loader({ context, request }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const page = pageAsked(url)
  const list =
    page === null ? null : await readArticles(context.content, { topic: url.searchParams.get('topic'), page })
  if (!list) throw await movedOrNotFound(context.content, url.pathname)
  // Cache only existing topics and pages.
  const kept = [list.topic !== null && 'topic', 'page'].filter(Boolean)
  return data(list, { headers: { 'X-Cache-Params': kept.join(',') } })
}

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders

export function meta({ data: list, matches }: MetaArgs<typeof loader>) {
  if (!list) return pageMeta(matches, {})
  const { words, topic, page, pages } = list
  if (topic === null && page === 1) return [...pageMeta(matches, { seo: words.seo, description: words.intro }), FEED]
  const place = pages > 1 ? placeOf(words.pageLabel, page, pages) : null
  return pageMeta(matches, { title: [topic, place, words.heading].filter(Boolean).join(', '), unlisted: true })
}

export default function ArticlesPage() {
  const { words, topics, topic, page, pages, articles } = useLoaderData<typeof loader>()
  const mark = useDocumentEditAttributes('article', 'title')

  return (
    <>
      <section className="section section--indigo page-top">
        <div className="wrap">
          <h1>{words.heading}</h1>
          <Lead>{words.intro}</Lead>
          <Drawing name="rings-motif" className="page-top__motif" />
        </div>
      </section>
      <section className="section" aria-label={topic ?? words.heading}>
        <div className="wrap">
          {topics.length > 0 ? (
            <FilterChips
              label={words.topicsLabel}
              choices={[
                { label: words.allLabel, chosen: topic === null, href: listAddress({ topic: null, page: 1 }) },
                ...topics.map((known) => ({
                  label: known,
                  chosen: known === topic,
                  href: listAddress({ topic: known, page: 1 }),
                })),
              ]}
            />
          ) : null}
          <ArticleCards articles={articles} mark={mark} />
          <ArticlePages
            page={page}
            pages={pages}
            addressOf={(other) => listAddress({ topic, page: other })}
            labels={{ pageLabel: words.pageLabel, before: words.newerLabel, after: words.olderLabel }}
          />
          <p className="article-feed">
            <a href={FEED.href}>{words.feedLabel}</a>
          </p>
        </div>
      </section>
    </>
  )
}
