import { orderRankField } from '@sanity/orderable-document-list'

/** Position of a document in a list that staff sort by dragging. @param type document type of the list */
export const orderRank = (type: string) =>
  orderRankField({
    type,
    title: 'Place in the list',
    description: 'Drag the documents in their list to change this. A new one goes to the end.',
  })
