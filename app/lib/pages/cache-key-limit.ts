/** In characters. A page with a longer parameter value is not cached. */
export const MAX_CACHED_PARAMETER = 40
