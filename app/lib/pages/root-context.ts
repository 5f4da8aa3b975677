import type { ClientLoaderFunctionArgs } from '@remix-run/react'
import { createContext } from 'react'

/**
 * Marks intentional inline scripts of a render. The server allows exactly those by hash and removes the mark, so that
 * the page can be cached. Undefined in the browser.
 */
export const ScriptNonce = /* @__PURE__ */ createContext<string | undefined>(undefined)

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

/**
 * Keeps the current data of a hydrated page when its loader fails, because an error page would discard selections and
 * typed text.
 * @returns `load`, the route's `clientLoader`, and `shows`, which the route component calls with its data
 */
export function staleOnErrorLoader<Loaded>() {
  let shown: Loaded
  return {
    load: ({ serverLoader }: ClientLoaderFunctionArgs): Promise<unknown> => serverLoader().catch(() => shown),
    shows(loaded: Loaded): Loaded {
      return (shown = loaded)
    },
  }
}
