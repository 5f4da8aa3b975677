import type { ContentReader } from './reader'
import type { SearchOutcome } from './site-search'
import type { ServerContent } from './server-content'

declare module '@remix-run/server-runtime' {
  interface AppLoadContext {
    /** Created for each render, so that the page cache learns what this page read. */
    content: ContentReader
    /** Searches all that is published: in a preview too, whose drafts nobody else may find. See `ContentSource`. */
    searchSite(query: string): Promise<SearchOutcome>
    /** Filled by loaders during one render. */
    serverContent: ServerContent
  }
}
