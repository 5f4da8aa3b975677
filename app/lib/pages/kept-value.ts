/** In characters. A page with a longer parameter value is not cached. */
export const MAX_KEPT_VALUE = 40
