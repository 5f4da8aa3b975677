import { orderRankField } from '@sanity/orderable-document-list'
import { defineField } from 'sanity'

/** Position of a document in a list that staff sort by dragging. @param type document type of the list */
export const orderRank = (type: string) =>
  orderRankField({
    type,
    title: 'Place in the list',
    description: 'Drag the documents in their list to change this. A new one goes to the end.',
  })

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
