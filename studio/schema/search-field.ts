import { defineField } from 'sanity'

/** Texts of a page for search engines and shared links. */
export function searchField(group?: string) {
  return defineField({
    name: 'seo',
    title: 'Search and sharing',
    description: 'What search engines and shared links show of this page. If empty, the site uses the page’s own text.',
    type: 'seo',
    ...(group && { group }),
  })
}
