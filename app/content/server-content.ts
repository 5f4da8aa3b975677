import { createContext, useContext } from 'react'

import type { ContactPage } from './contact-page'
import type { DeleteAccountPage } from './delete-account-page'
import type { ShownSettings } from './page-name'
import type { ServicesPage } from './services-page'
import type { SearchResult } from './site-search-results'

/**
 * Content that a loader gives to the server's render alone. What a loader returns is sent along to pages that
 * hydrate; most words stand in parts that never change there (`StaticPart`).
 */
export type ServerContent = {
  site?: ShownSettings
  services?: ServicesPage
  contact?: ContactPage
  deletion?: DeleteAccountPage
  searchResults?: readonly SearchResult[]
  /** What became of the form that was just sent: for the error page, when the page that would say it cannot be shown. */
  formOutcome?: string
}

const ServerContentContext = createContext<ServerContent>({})

export const ServerContentProvider = ServerContentContext.Provider

/** What became of the form that was just sent, if there was one. */
export const useFormOutcome = (): string | undefined => useContext(ServerContentContext).formOutcome

/** What a loader put into `context.serverContent`. @throws in the browser, and before the loader has run */
export function useServerContent<Name extends keyof ServerContent>(name: Name): NonNullable<ServerContent[Name]> {
  const content = useContext(ServerContentContext)[name]
  if (!content) throw new Error(`The server's render has no content named ${name}.`)
  return content
}
