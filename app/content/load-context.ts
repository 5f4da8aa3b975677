import type { ContentReader } from './reader'

declare module '@remix-run/server-runtime' {
  interface AppLoadContext {
    /** Made anew for each render, so that the page cache learns what this page read. */
    content: ContentReader
  }
}
