import { createContext, useContext } from 'react'

/** What an element of a previewed page carries by which it is clicked on and moved; nothing for visitors. */
export type Mark = { 'data-sanity'?: string; 'data-sanity-drag-flow'?: string; 'data-sanity-drag-disable'?: 'true' }

const NO_MARK: Mark = {}

/** What marks a field of a document in a preview that is edited; null for everybody else, and in the browser. */
export const FieldMarks = createContext<((document: { id: string; type: string }, path: string) => Mark) | null>(null)

/**
 * Marks elements that show a fact which is no text of its own, such as a date; nothing for visitors. For parts of pages
 * that hydrate too: no byte of the preview comes along.
 * @returns what an element carries, by the path of its field in the document
 */
export function useFieldMarks(id: string, type: string): (path: string) => Mark {
  const marks = useContext(FieldMarks)
  return (path) => (marks ? marks({ id, type }, path) : NO_MARK)
}
