import type { PreviewRateLimit } from './door.server'
import type { UsedSecrets } from './secrets.server'
import type { PreviewSource } from './source.server'
import type { PreviewView } from './view'

declare module '@remix-run/server-runtime' {
  interface AppLoadContext {
    /** Null for visitors, who see published content. */
    preview: PreviewView | null
    previewSource: PreviewSource
    usedSecrets: UsedSecrets
    previewDoor: PreviewRateLimit
  }
}
