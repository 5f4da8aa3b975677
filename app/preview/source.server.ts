import { readFileSync } from 'node:fs'

import type { SanityClient } from '@sanity/client'

import { createPriceHistory } from '~/content/offers/price-history.server'
import type { ContentReader } from '~/content/sanity/reader'
import { createContentClient } from '~/content/sanity/source'
import type { Deadline } from '~/lib/http/deadline'

import type { PreviewRateLimit } from './rate-limit.server'
import { previewReader } from './reader.server'
import type { UsedSecrets } from './session.server'
import type { PreviewView } from './view'

/** The dataset including drafts. */
export type PreviewSource = {
  /** Reads stored documents; looks for a missing token again. Null while preview is off. */
  client(): SanityClient | null
  /** @throws Response with status 503 while preview is off */
  reader(view: PreviewView, deadline: Deadline): ContentReader
}

type SanitySettings = Parameters<typeof createContentClient>[0]

/** Returns the token in a file; null while there is none. */
export function readToken(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim() || null
  } catch {
    return null
  }
}

/** Creates the source of previews. @param tokenFile the sandbox's own token; null for another dataset */
export function createPreviewSource(sanity: SanitySettings, tokenFile: string | null): PreviewSource {
  let known: SanityClient | null = null
  function client(): SanityClient | null {
    const token = sanity.readToken ?? (tokenFile === null ? null : readToken(tokenFile))
    if (known === null && token !== null)
      known = createContentClient({ ...sanity, readToken: token }).withConfig({ perspective: 'raw' })
    return known
  }
  const wasPriceCharged = createPriceHistory(client)
  return {
    client,
    reader(view, deadline) {
      const found = client()
      if (found === null) throw new Response(null, { status: 503 })
      return previewReader(found, view, deadline, wasPriceCharged)
    },
  }
}

declare module '@remix-run/server-runtime' {
  interface AppLoadContext {
    /** The preview; null for visitors, who see published content. */
    preview: PreviewView | null
    previewSource: PreviewSource
    usedSecrets: UsedSecrets
    previewRateLimit: PreviewRateLimit
  }
}
