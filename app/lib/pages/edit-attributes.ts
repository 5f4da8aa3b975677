import { createContext, useContext } from 'react'

/** Edit attributes of an element in a preview; empty for visitors. */
export type EditAttributes = {
  'data-sanity'?: string
  'data-sanity-drag-flow'?: string
  'data-sanity-drag-disable'?: 'true'
}

const NO_MARK: EditAttributes = {}

/**
 * Returns the edit attributes of a document field in an editable preview; null for everyone else, and in the browser.
 */
export const FieldEditAttributes = createContext<
  ((document: { id: string; type: string }, path: string) => EditAttributes) | null
>(null)

/**
 * Marks elements that show a value without stega encoding, such as a date; empty for visitors.
 * @returns a function from the path of a field to the attributes
 */
export function useFieldEditAttributes(id: string, type: string): (path: string) => EditAttributes {
  const marks = useContext(FieldEditAttributes)
  return (path) => (marks ? marks({ id, type }, path) : NO_MARK)
}
