import { createContext } from 'react'

/** Marks our inline scripts. The server allows exactly those by hash and removes the mark. Undefined in the browser. */
export const ScriptNonce = /* @__PURE__ */ createContext<string | undefined>(undefined)

/** Route options, as `export const handle = {…} satisfies PageHandle`. */
export type PageHandle = {
  /** CSS in addition to the global styles. A function of the loader data if a page does not need all of it. */
  styles?: string | ((data: unknown) => string)
  /** Replaces the default inline script. */
  script?: string
  /** Parts that the page itself shows, so that the footer omits them. */
  hidesInFooter?: readonly ('newsletter' | 'crisis')[]
}

/** Whether a match is a route of this site with a handle. */
export function isPageHandle(handle: unknown): handle is PageHandle {
  return handle !== null && typeof handle === 'object'
}
