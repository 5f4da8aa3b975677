const texts = new WeakMap<Element, string>()

/** Sets a text once, or a live region is announced twice. Compares no page text, which may be translated. */
export function setText(element: Element | null | undefined, text: string): void {
  if (!element || texts.get(element) === text) return
  texts.set(element, text)
  element.textContent = text
}

/** Matches error messages of a form; the outcome of the visitor's own decision (`note--calm`) is not an error. */
const ERRORS = '[aria-invalid=true], .error-summary, .note[role=alert]:not(:empty, .note--calm)'
const MARK = 'Error: '

/** Sets the page title in the browser, prefixed with `Error: ` while a form shows an error. */
export function setTitle(title: string): void {
  const { dataset } = document.documentElement
  const hasErrors = document.querySelector(ERRORS) !== null
  // Keep the title without the prefix: browsers translate titles, prefix included.
  if (hasErrors) dataset['title'] = title
  else delete dataset['title']
  const shown = hasErrors ? MARK + title : title
  if (document.title !== shown) document.title = shown
}

/** Adds or removes the prefix, as the server does. Call it when an error appears or disappears. */
export function titleShowsErrors(): void {
  const { title } = document.documentElement.dataset
  // Setting a translated title would translate it again.
  if (title !== undefined && document.querySelector(ERRORS)) return
  setTitle(title ?? document.title.replace(MARK, ''))
}

const TIME_LIMIT_MS = 8_000

/** Whether this site responds within 8 s: the browser's error page would replace the current message. */
export async function isReachable(): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), TIME_LIMIT_MS))
  try {
    return await Promise.race([late, fetch('/', { method: 'HEAD', cache: 'no-store' }).then(() => true)])
  } catch {
    return false
  }
}

/** Whether a `Save-Data` header is `on`. */
export const isSaveData = (header: string | null | undefined): boolean => /^on\b/i.test(header?.trim() ?? '')

/** Whether the visitor asked for less data, in the browser. */
export const savesData = (): boolean => 'savesData' in document.documentElement.dataset

/** Whether the browser supports dialogs: Safari from 15.4, Firefox from 98. */
export const hasDialogs = (): boolean => 'HTMLDialogElement' in window
