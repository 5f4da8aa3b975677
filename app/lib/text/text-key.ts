/**
 * The React key of an element in which text that changes stands beside other nodes. A browser that translates the page
 * replaces text nodes, so React would update or remove nodes that are no longer there: with another key it renders the
 * element again. An element that holds one text and nothing else needs no key.
 */
export const textKey = (...parts: readonly (string | number | null | undefined)[]): string => parts.join(' ')
