import type { MetaDescriptor } from '@remix-run/node'

import { type Seo, shareImage } from './seo'
import { breadcrumbs, inContext, type StructuredData } from './structured-data'
import { withoutNoBreakSpaces } from '../../lib/text/typography'
import type { RootData } from '../site-settings/use-site'

type Match = { id: string; data?: unknown }

type PageWords = {
  /** The title; defaults to the name of the page in the navigation. */
  title?: string | null
  description?: string | null
  /** Overrides from the field “Search and sharing”. */
  seo?: Seo | undefined
  /** An article, with its date of publication and time of last change. */
  article?: { publishedAt: string | null; _updatedAt: string }
  /** The part of the query in the canonical address, such as `?page=2`. */
  query?: string
  /** Adds noindex: search results and pages with an error. */
  unlisted?: boolean
  /** Structured data of the page, in addition to the breadcrumbs. */
  structured?: (root: RootData) => readonly StructuredData[]
}

/** The data of the root route; null when it was not loaded. */
function rootOf(matches: readonly Match[]): RootData | null {
  const data = matches.find(({ id }) => id === 'root')?.data
  return isRootData(data) ? data : null
}

function isRootData(data: unknown): data is RootData {
  return data !== null && typeof data === 'object' && 'site' in data && 'siteUrl' in data
}

/** The menu name of a path; null without the data of the root route. */
export const menuNameOf = (matches: readonly Match[], path: string): string | null =>
  rootOf(matches)?.names[path] ?? null

/** The head of a page: title (specification section 9, `Error: ` after a failed form), addresses, cards, data. */
export function pageMeta(matches: readonly Match[], page: PageWords): MetaDescriptor[] {
  const root = rootOf(matches)
  if (!root) return [{ title: page.title ?? '' }]
  const { site, siteUrl, path, failed } = root
  const name = page.seo?.title ?? page.title ?? root.names[path]
  const title = withoutNoBreakSpaces([name, site.name].filter(Boolean).join(' | '))
  const description = withoutNoBreakSpaces(page.seo?.description ?? page.description ?? site.description)
  const head = [{ title: failed ? `Error: ${title}` : title }, { name: 'description', content: description }]
  if (page.unlisted) return [...head, { name: 'robots', content: 'noindex' }]

  const address = siteUrl + path + (page.query ?? '')
  const image = shareImage(path, page.seo?.image ?? site.image)
  const openGraph = {
    type: page.article ? 'article' : 'website',
    url: address,
    site_name: site.name,
    locale: 'en_NG',
    title,
    description,
    image: siteUrl + image.path,
    ...(image.alt ? { 'image:alt': image.alt } : {}),
    'image:width': String(image.width),
    'image:height': String(image.height),
  }
  const dates = {
    ...(page.article?.publishedAt ? { published_time: page.article.publishedAt } : {}),
    ...(page.article ? { modified_time: page.article._updatedAt } : {}),
  }
  return [
    ...head,
    { tagName: 'link', rel: 'canonical', href: address },
    ...Object.entries(openGraph).map(([property, content]) => ({ property: `og:${property}`, content })),
    ...Object.entries(dates).map(([property, content]) => ({ property: `article:${property}`, content })),
    // X reads everything else from the properties above.
    { name: 'twitter:card', content: 'summary_large_image' },
    ...[...(page.structured?.(root) ?? []), ...breadcrumbs(root, name ?? null)].map((data) => ({
      'script:ld+json': inContext(data),
    })),
  ]
}
