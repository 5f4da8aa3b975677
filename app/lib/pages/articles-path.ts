/**
 * The list of articles, which exists only while there are any. A separate file, because every page's script imports
 * it.
 */
export const ARTICLES_PATH = '/articles'
