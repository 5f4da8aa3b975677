import type { ContentReader } from './sanity/reader'
import type { SearchOutcome } from './search/search-index'
import type { ServerContent } from './server-content'

declare module '@remix-run/server-runtime' {
  interface AppLoadContext {
    /** One per render, so that the page cache learns the dependencies of the page. */
    content: ContentReader
    /** Searches published content, also in a preview, so that drafts stay hidden. See `ContentSource`. */
    searchSite(query: string): Promise<SearchOutcome>
    /** Filled by loaders during a render. */
    serverContent: ServerContent
  }
}
