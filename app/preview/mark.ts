import type { Mark } from '~/lib/pages/mark'

import type { PreviewView } from './view'

/** Where the embedded Studio stands. */
const BASE = encodeURIComponent('/studio')

/**
 * The value of `data-sanity`, by which the overlay finds the field of an element.
 * @param path in the form of `@sanity/visual-editing`: `blocks:KEY.items:KEY`
 */
export const markOf = ({ id, type }: { id: string; type: string }, path: string): string =>
  `id=${id};type=${type};path=${path};base=${BASE}`

/** What marks fields on the pages of a preview; null where nobody edits: for visitors, and for whom a link is shared with. */
export const fieldMarksOf = (
  view: PreviewView | null,
): ((document: { id: string; type: string }, path: string) => Mark) | null =>
  view && !view.shared ? (document, path) => ({ 'data-sanity': markOf(document, path) }) : null
