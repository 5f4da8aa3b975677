import { createContext, useContext } from 'react'

import type { PageSettings } from '~/lib/settings/settings.server'

import type { Announcement } from './announcement/announcement'
import type { ContactPage } from './pages/contact-page'
import type { DeleteAccountPage } from './pages/delete-account-page'
import type { ServicesPage } from './pages/services-page'
import type { ContentReader } from './sanity/reader'
import type { SearchOutcome } from './search/search-index'
import type { SearchResult } from './search/search-results'
import type { ShownSettings } from './site-settings/page-names'

/** Content for the server render only: loader data is sent to hydrated pages, static texts need not be. */
type ServerContent = {
  site?: ShownSettings
  /** The settings of this installation, from its environment. */
  settings?: PageSettings
  announcement?: Announcement | null
  services?: ServicesPage
  contact?: ContactPage
  deletion?: DeleteAccountPage
  searchResults?: readonly SearchResult[]
  /** The outcome of the form just sent, for the error page when its own page cannot be rendered. */
  formOutcome?: string
}

export const ServerContentContext = createContext<ServerContent>({})

/** Returns the outcome of the form just sent, if any. */
export const useFormOutcome = (): string | undefined => useContext(ServerContentContext).formOutcome

/** Returns an entry of `context.serverContent`. @throws in the browser, and before the loader has run */
export function useServerContent<Name extends keyof ServerContent>(name: Name): NonNullable<ServerContent[Name]> {
  const content = useContext(ServerContentContext)[name]
  if (!content) throw new Error(`The server's render has no content named ${name}.`)
  return content
}

declare module '@remix-run/server-runtime' {
  interface AppLoadContext {
    /** The reader, one per render, so that the page cache learns the dependencies of the page. */
    content: ContentReader
    /** Searches published content, also in a preview, so that drafts stay hidden. See `ContentSource`. */
    searchSite(query: string): Promise<SearchOutcome>
    /** Content that loaders fill in during a render. */
    serverContent: ServerContent
    /** A page without React in the browser, for the server to finish: a response body would encode and decode it. */
    renderedHtml: string | null
  }
}
