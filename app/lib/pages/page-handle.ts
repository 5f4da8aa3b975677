/** What a route says about its page, as `export const handle = {…} satisfies PageHandle`. */
export type PageHandle = {
  /** React runs in the browser. Only for pages that hold state; all others carry no framework code. */
  hydrates?: true
  /**
   * CSS beside the styles of every page; empty text in the browser build. By what the loader returned, where a page
   * does not need all of it.
   */
  styles?: string | ((data: unknown) => string)
  /** The inline script, instead of the one of every page; empty text in the browser build. */
  script?: string
  /** What the page itself shows, so that the footer does not show it a second time. */
  brings?: readonly ('newsletter' | 'crisis')[]
}

/** True for the handle of a route of this site; other matches have none. */
export function isPageHandle(handle: unknown): handle is PageHandle {
  return handle !== null && typeof handle === 'object'
}
