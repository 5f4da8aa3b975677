import { data, type HeadersArgs, type LoaderFunctionArgs, type MetaArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { placeOf } from '~/pages/article-list'
import { ArticleView } from '~/pages/article'
import { readArticle } from '~/content/article/article'
import { FEED, pageAsked } from '~/content/article/article-text'
import { pageMeta } from '~/content/seo/page-meta'
import { movedOrNotFound } from '~/content/pages/not-found.server'
import { pictureAddresses } from '~/content/picture/picture'
import { article } from '~/content/seo/structured-data'
import type { PageHandle } from '~/lib/pages/root-context'
import styles from '~/styles/article.css?inline'
import lines from '~/styles/article-lines.css?inline'
import breadcrumb from '~/styles/breadcrumb.css?inline'
import crisisCard from '~/styles/crisis-card.css?inline'
import faces from '~/styles/faces.css?inline'
import quickChoices from '~/styles/quick-choices.css?inline'

export const handle = {
  hidesInFooter: ['crisis'],
  styles: breadcrumb + crisisCard + faces + quickChoices + lines + styles,
} satisfies PageHandle

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const page = pageAsked(url)
  const shown = page === null ? null : await readArticle(context.content, params['slug'] ?? '', page)
  if (!shown) throw await movedOrNotFound(context.content, url.pathname)
  return data(shown, { headers: { 'X-Cache-Params': 'page' } })
}

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders

export function meta({ data: shown, matches }: MetaArgs<typeof loader>) {
  if (!shown) return pageMeta(matches, {})
  const { page, pages, labels } = shown
  const { summary: description, seo, picture } = shown.article
  // Further pages are indexed, like those of long lists, because their content is unique.
  if (page > 1) {
    const title = `${seo?.title ?? shown.article.title}, ${placeOf(labels.pageLabel, page, pages)}`
    return pageMeta(matches, {
      title,
      seo: seo && { ...seo, title },
      description,
      article: shown.article,
      query: `?page=${page}`,
    })
  }
  const image = picture && pictureAddresses(picture, { shape: 'wide', largest: 1600 }).pop()?.address('jpg')
  return [
    ...pageMeta(matches, {
      title: shown.article.title,
      seo,
      description,
      article: shown.article,
      structured: (root) => [article(root, { ...shown.article, image: image ?? null })],
    }),
    FEED,
  ]
}

export default function ArticlePage() {
  return <ArticleView {...useLoaderData<typeof loader>()} />
}
