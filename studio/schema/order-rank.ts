import { orderRankField } from '@sanity/orderable-document-list'

/** The place of a document in its list, which staff change by dragging. @param type of the documents in the list */
export const orderRank = (type: string) =>
  orderRankField({
    type,
    title: 'Place in the list',
    description: 'Drag the documents in their list to change this. A new one goes to the end.',
  })
