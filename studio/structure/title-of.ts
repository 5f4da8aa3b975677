import type { SchemaType } from 'sanity'

function ownTitle(document: Record<string, unknown>): string | null {
  const own = ['name', 'title', 'question']
    .map((field) => document[field])
    .find((title) => typeof title === 'string' && title.trim() !== '')
  return typeof own === 'string' ? own : null
}

const kindOf = (type: SchemaType | undefined) => type?.title ?? 'a document'

/** Returns the name, title or question of a document, or the title of its type. */
export const plainTitleOf = (document: Record<string, unknown>, type: SchemaType | undefined): string =>
  ownTitle(document) ?? kindOf(type)

/** The same within a sentence: its own name is quoted. */
export function titleOf(document: Record<string, unknown>, type: SchemaType | undefined): string {
  const own = ownTitle(document)
  return own === null ? kindOf(type) : `“${own}”`
}
