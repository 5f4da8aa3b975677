/** In characters. A page whose address has a longer value is stored nowhere, and rendered each time that somebody asks. */
export const MAX_KEPT_VALUE = 40
