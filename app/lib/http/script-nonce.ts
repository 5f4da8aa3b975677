import { createContext } from 'react'

/**
 * Marks the inline scripts that a page has on purpose, for this one render. The server allows exactly those by their
 * hash and takes the mark away again, so that the page can be kept. The browser has none.
 */
export const ScriptNonce = createContext<string | undefined>(undefined)
