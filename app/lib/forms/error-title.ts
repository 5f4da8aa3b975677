/** What says that an answer is wrong or was not taken; what the visitor decided (`note--calm`) is no error. */
const ERRORS = '[aria-invalid=true], .error-summary, .note[role=alert]:not(:empty, .note--calm)'
const MARK = 'Error: '

/** In the browser: gives the page a title, with `Error: ` before it if a form of the page shows an error. */
export function setTitle(title: string): void {
  const { dataset } = document.documentElement
  const hasErrors = document.querySelector(ERRORS) !== null
  // The title without the mark is kept meanwhile: browsers translate titles, the mark included.
  if (hasErrors) dataset['title'] = title
  else delete dataset['title']
  const shown = hasErrors ? MARK + title : title
  if (document.title !== shown) document.title = shown
}

/** Adds the mark to the title or removes it, as in the server's own answers. Call it when an error appears or goes. */
export function titleTellsErrors(): void {
  const { title } = document.documentElement.dataset
  // Written again, a translated title would be translated again.
  if (title !== undefined && document.querySelector(ERRORS)) return
  setTitle(title ?? document.title.replace(MARK, ''))
}
