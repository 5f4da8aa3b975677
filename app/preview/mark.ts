/** Where the embedded Studio stands. */
const BASE = encodeURIComponent('/studio')

/**
 * The value of `data-sanity`, by which the overlay finds the field of an element.
 * @param path in the form of `@sanity/visual-editing`: `blocks:KEY.items:KEY`
 */
export const markOf = ({ id, type }: { id: string; type: string }, path: string): string =>
  `id=${id};type=${type};path=${path};base=${BASE}`
