import type { PreviewRateLimit } from './rate-limit.server'
import type { UsedSecrets } from './used-secrets.server'
import type { PreviewSource } from './source.server'
import type { PreviewView } from './view'

declare module '@remix-run/server-runtime' {
  interface AppLoadContext {
    /** Null for visitors, who see published content. */
    preview: PreviewView | null
    previewSource: PreviewSource
    usedSecrets: UsedSecrets
    previewRateLimit: PreviewRateLimit
  }
}
