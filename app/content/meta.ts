import type { MetaDescriptor } from '@remix-run/node'

import type { RootData } from './use-site'

type Match = { id: string; data?: unknown }

/** The root route's data among the matches that Remix hands to `meta`, if it was loaded. */
function rootOf(matches: readonly Match[]): Partial<RootData> {
  const data = matches.find(({ id }) => id === 'root')?.data
  return data !== null && typeof data === 'object' ? data : {}
}

/**
 * Title and description of a page: `<page> | <name>` (specification section 9).
 * @param page the page's own title; `Error: ` stands before it after a failed form
 */
export function pageMeta(matches: readonly Match[], page: { title: string; description?: string | null; failed?: boolean }): MetaDescriptor[] {
  const { site } = rootOf(matches)
  const title = [page.title, site?.name].filter(Boolean).join(' | ')
  const description = page.description ?? site?.seo.description ?? site?.description
  return [
    { title: page.failed ? `Error: ${title}` : title },
    ...(description ? [{ name: 'description', content: description }] : []),
  ]
}
