import type { Logger } from 'pino'

import type { Deadline } from './deadline'
import type { Limits } from './limits.server'
import type { PageSettings } from '../settings/settings.server'

/** Where a request comes from; only what a trusted proxy says is believed. */
export type Visitor = { address: string; country: string | null }

declare module '@remix-run/server-runtime' {
  /** What the server hands to every loader and action; `content` is added beside its reader. */
  interface AppLoadContext {
    requestId: string
    /** What marks the scripts that this render has on purpose (`ScriptNonce`). */
    scriptNonce: string
    log: Logger
    settings: PageSettings
    /** When the visitor must have an answer, whatever hangs on the way. */
    deadline: Deadline
    /** What each visitor, and all together, may do. */
    limits: Limits
    /** Null while a page is rendered for everyone (the page cache): such a page cannot depend on who asks. */
    visitor: Visitor | null
    /**
     * The picture of a shared link as JPEG; drawing needs libraries that pages do without. `portrait` is an address of
     * this site's pictures; where it cannot be read at the moment, the picture is drawn without and is not whole.
     */
    drawShareImage(words: {
      title: string
      siteName: string
      subtitle: string
      portrait: string | null
    }): Promise<{ picture: Uint8Array<ArrayBuffer>; whole: boolean }>
  }
}
