/**
 * The one look that decides whether a page is live (decision 17): this flag came with Chrome 90, Safari 15.0 and
 * Firefox 88. Older browsers throw here, so that nothing that follows runs, the page is not marked as scripted, and React
 * does not begin either.
 */
// eslint-disable-next-line es-x/no-regexp-d-flag -- that is the question
RegExp('', 'd')
