import type { Logger } from 'pino'

import type { Deadline } from './deadline'
import type { RateLimits } from './rate-limit.server'
import type { PageSettings } from '../settings/settings.server'

/** The visitor's address and country, taken only from trusted proxies. */
export type Visitor = { address: string; country: string | null }

declare module '@remix-run/server-runtime' {
  /** The load context of every loader and action; `content` is declared next to its reader. */
  interface AppLoadContext {
    requestId: string
    /** Marks intentional scripts of this render (`ScriptNonce`). */
    scriptNonce: string
    log: Logger
    settings: PageSettings
    /** The time by which the visitor needs a response. */
    deadline: Deadline
    /** Rate limits per visitor and for all. */
    limits: RateLimits
    /** Null while a page is rendered for the page cache: such a page must not depend on the visitor. */
    visitor: Visitor | null
    /**
     * Draws a share image as JPEG, behind an interface because its libraries are large. If `portrait`, an address of
     * this site, cannot be read, the image is drawn without it and marked incomplete.
     */
    drawShareImage(words: {
      title: string
      siteName: string
      subtitle: string
      portrait: string | null
    }): Promise<{ picture: Uint8Array<ArrayBuffer>; whole: boolean }>
  }
}
