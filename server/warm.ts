import type { PageCache } from './pages/page-cache'
import { pageKey } from './pages/page-key'

/** Pages named by a sitemap, as keys of the page cache. */
export function pagesOfSitemap(xml: string): string[] {
  const addresses = [...xml.matchAll(/<loc>\s*([^<\s]+)\s*<\/loc>/g)].map(([, address = '']) => address)
  const keys = addresses.filter((address) => URL.canParse(address)).map((address) => pageKey(new URL(address).pathname))
  return [...new Set(keys.filter((key) => key !== null))]
}

/** The share image that is drawn for a page, as a key of the page cache; null where staff chose a picture. */
export const shareImageOf = (html: string): string | null =>
  /<meta property="og:image" content="[^"]*?(\/share\/[a-z0-9/-]+\.png)"/.exec(html)?.[1] ?? null

/**
 * Renders the home page and every page of the sitemap, one after the other, so that the first visitor need not wait
 * and the outage store holds every answer; then their share images, the dearest answers of all. What fails does not
 * stop the others.
 */
export async function warmPages(cache: PageCache): Promise<void> {
  const warm = async (key: string) => {
    const outcome = cache.find(key) ?? (await cache.render(key).catch(() => undefined))
    const stored = outcome && 'stored' in outcome ? outcome.stored : outcome && 'variants' in outcome ? outcome : null
    return stored?.variants.identity.body.toString('utf8') ?? ''
  }
  const home = await warm('/')
  const pages = [home]
  for (const key of pagesOfSitemap(await warm('/sitemap.xml'))) pages.push(await warm(key))
  for (const image of new Set(pages.map(shareImageOf))) if (image !== null) await warm(image)
}
