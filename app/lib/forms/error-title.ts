/** What says that an answer is wrong or was not taken; what the visitor decided (`note--calm`) is no error. */
const ERRORS = '[aria-invalid=true], .error-summary, .note[role=alert]:not(:empty, .note--calm)'
const MARK = 'Error: '

/** In the browser: `Error: ` is before the title as long as a form of the page shows an error, as in the server's own answers. */
export function titleTellsErrors(): void {
  const title = document.title.replace(MARK, '')
  document.title = document.querySelector(ERRORS) ? MARK + title : title
}
