import { setImmediate } from 'node:timers/promises'

import type { PageCache } from './page-cache/page-cache'
import { pageKey } from './page-cache/page-key'
import { PAGE_LIMITS } from './page-cache/page-store'

/** The pages in a sitemap, as keys of the page cache. */
export function pagesOfSitemap(xml: string): string[] {
  const addresses = [...xml.matchAll(/<loc>\s*([^<\s]+)\s*<\/loc>/g)].map(([, address = '']) => address)
  const keys = addresses.filter((address) => URL.canParse(address)).map((address) => pageKey(new URL(address).pathname))
  return [...new Set(keys.filter((key) => key !== null))]
}

/** The share image drawn for a page, as a key of the page cache; null when staff chose a picture. */
export const shareImageOf = (html: string): string | null =>
  /<meta property="og:image" content="[^"]*?(\/share\/[a-z0-9/-]+\.jpg)"/.exec(html)?.[1] ?? null

/** The number of pages to render before a copy is ready. */
export const WARM_FIRST = 100

/** More would remove each other from the cache. */
const MAX_WARM = PAGE_LIMITS.pages / 2

/**
 * Renders the home page and the first pages of the sitemap one after the other, then their share images, which are the
 * most expensive responses. Continues after a failure.
 * @returns the other pages of the sitemap
 */
export async function warmFirst(cache: PageCache): Promise<string[]> {
  const warm = async (key: string) => {
    const stored = cache.find(key) ?? (await cache.warm(key, 'best'))
    return stored?.variants.identity.body.toString('utf8') ?? ''
  }
  const home = await warm('/')
  const keys = pagesOfSitemap(await warm('/sitemap.xml'))
  const pages = [home]
  for (const key of keys.slice(0, WARM_FIRST)) pages.push(await warm(key))
  for (const image of new Set(pages.map(shareImageOf))) if (image !== null) await warm(image)
  return keys.slice(WARM_FIRST, MAX_WARM)
}

/** Renders the other pages, so that the outage store has their content too; visitors take precedence. */
export async function warmOthers(cache: PageCache, keys: readonly string[], ending: AbortSignal): Promise<void> {
  for (const key of keys) {
    if (ending.aborted) return
    await cache.warm(key, 'quick')
    await setImmediate()
  }
}
