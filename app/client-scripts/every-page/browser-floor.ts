/**
 * Decides whether a page is enhanced (decision 17): this flag requires Chrome 90, Safari 15.0 or Firefox 88. Older
 * browsers throw here, so the rest of the script does not run, the page is not marked as scripted, and React does not
 * start.
 */
// eslint-disable-next-line es-x/no-regexp-d-flag -- that is the question
RegExp('', 'd')
