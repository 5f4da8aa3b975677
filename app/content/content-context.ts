import type { ContentReader } from './reader'
import type { ServerContent } from './server-content'

declare module '@remix-run/server-runtime' {
  interface AppLoadContext {
    /** Created for each render, so that the page cache learns what this page read. */
    content: ContentReader
    /** Filled by loaders during one render. */
    serverContent: ServerContent
  }
}
