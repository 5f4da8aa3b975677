import { createContext } from 'react'

/**
 * Marks intentional inline scripts of a render. The server allows exactly those by hash and removes the mark, so that
 * the page can be cached. Undefined in the browser.
 */
export const ScriptNonce = createContext<string | undefined>(undefined)
