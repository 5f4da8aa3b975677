/**
 * Returns a React key for an element that mixes changing text with other nodes. Browser translation replaces text
 * nodes, so React would update nodes that no longer exist; a new key renders the element again. Elements with only
 * one text need no key.
 */
export const textKey = (...parts: readonly (string | number | null | undefined)[]): string => parts.join(' ')
