/** The list of articles, which stands only while there is one. Apart from the other pages: every page's script names it. */
export const ARTICLES_PATH = '/articles'
