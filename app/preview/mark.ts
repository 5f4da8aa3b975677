import type { EditAttributes } from '~/lib/pages/mark'

import type { PreviewView } from './view'

/** The path of the embedded Studio. */
const BASE = encodeURIComponent('/studio')

/**
 * Returns the `data-sanity` value by which the overlay finds a field.
 * @param path as in `@sanity/visual-editing`: `blocks:KEY.items:KEY`
 */
export const editAttributesOf = ({ id, type }: { id: string; type: string }, path: string): string =>
  `id=${id};type=${type};path=${path};base=${BASE}`

/** Returns the edit attributes of fields in a preview; null for visitors and share links. */
export const fieldEditAttributesOf = (
  view: PreviewView | null,
): ((document: { id: string; type: string }, path: string) => EditAttributes) | null =>
  view && !view.shared ? (document, path) => ({ 'data-sanity': editAttributesOf(document, path) }) : null
