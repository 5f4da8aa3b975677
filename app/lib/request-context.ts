import type { Logger } from 'pino'

import type { Deadline } from './deadline'
import type { Limits } from './limits.server'
import type { PageSettings } from './settings.server'

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
    /** When whoever asked has to have an answer, whatever hangs on the way. */
    deadline: Deadline
    /** What each visitor, and all together, may do. */
    limits: Limits
    /** Null while a page is rendered for everyone (the page cache): such a page cannot depend on who asks. */
    visitor: Visitor | null
    /** The picture of a shared link as PNG; drawing needs libraries that pages do without. */
    drawShareImage(text: { title: string; siteName: string; subtitle: string }): Promise<Uint8Array<ArrayBuffer>>
  }
}
