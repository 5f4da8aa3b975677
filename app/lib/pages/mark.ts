import { createContext, useContext } from 'react'

/** Edit attributes of an element in a preview; empty for visitors. */
export type Mark = { 'data-sanity'?: string; 'data-sanity-drag-flow'?: string; 'data-sanity-drag-disable'?: 'true' }

const NO_MARK: Mark = {}

/**
 * Returns the edit attributes of a document field in an editable preview; null for everyone else, and in the browser.
 */
export const FieldMarks = createContext<((document: { id: string; type: string }, path: string) => Mark) | null>(null)

/**
 * Edit attributes for elements that show a value without stega encoding, such as a date; empty for visitors. Also for
 * hydrated parts: adds no preview code to them.
 * @returns a function from the path of a field to the attributes
 */
export function useFieldMarks(id: string, type: string): (path: string) => Mark {
  const marks = useContext(FieldMarks)
  return (path) => (marks ? marks({ id, type }, path) : NO_MARK)
}
