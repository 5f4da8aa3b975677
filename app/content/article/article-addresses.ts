import { ARTICLES_PATH } from '~/lib/pages/articles-path'

/** The feed link in the head of a page. */
export const FEED = {
  tagName: 'link',
  rel: 'alternate',
  type: 'application/atom+xml',
  href: '/articles/feed.xml',
} as const

/** Returns the address of a page of the article list. */
export function listAddress({ topic, page }: { topic: string | null; page: number }): string {
  const asked = new URLSearchParams({
    ...(topic === null ? {} : { topic }),
    ...(page > 1 ? { page: String(page) } : {}),
  })
  return asked.size > 0 ? `${ARTICLES_PATH}?${asked.toString()}` : ARTICLES_PATH
}

/** Returns the address of a page of a long article. */
export const articleAddress = (slug: string, page: number): string =>
  `${ARTICLES_PATH}/${slug}${page > 1 ? `?page=${page}` : ''}`

/** Returns the requested page, counted from one; null for an invalid number. */
export function pageAsked({ searchParams }: URL): number | null {
  const asked = searchParams.get('page') || '1'
  return /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : null
}
