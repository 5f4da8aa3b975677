/** Route options, as `export const handle = {…} satisfies PageHandle`. */
export type PageHandle = {
  /** React runs in the browser. Only for pages with state; all others contain no framework code. */
  hydrates?: true
  /**
   * CSS in addition to the global styles; empty in the browser build. A function of the loader data if a page does
   * not need all of it.
   */
  styles?: string | ((data: unknown) => string)
  /** Replaces the default inline script; empty in the browser build. */
  script?: string
  /** Parts that the page itself shows, so that the footer omits them. */
  hidesInFooter?: readonly ('newsletter' | 'crisis')[]
}

/** Whether a match is a route of this site with a handle. */
export function isPageHandle(handle: unknown): handle is PageHandle {
  return handle !== null && typeof handle === 'object'
}
