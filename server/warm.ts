import type { PageCache } from './pages/page-cache'
import { pageKey } from './pages/page-key'

/** Pages named by a sitemap, as keys of the page cache. */
export function pagesOfSitemap(xml: string): string[] {
  const addresses = [...xml.matchAll(/<loc>\s*([^<\s]+)\s*<\/loc>/g)].map(([, address = '']) => address)
  const keys = addresses.filter((address) => URL.canParse(address)).map((address) => pageKey(new URL(address).pathname))
  return [...new Set(keys.filter((key) => key !== null))]
}

/**
 * Renders the home page and every page of the sitemap, one after the other, so that the first visitor need not wait
 * and the outage store holds every answer. A page that fails does not stop the others.
 */
export async function warmPages(cache: PageCache): Promise<void> {
  await cache.render('/').catch(() => undefined)
  const sitemap = await cache.render('/sitemap.xml').catch(() => undefined)
  const xml = sitemap && 'stored' in sitemap ? sitemap.stored.variants.identity.body.toString('utf8') : ''
  for (const key of pagesOfSitemap(xml)) {
    if (!cache.find(key)) await cache.render(key).catch(() => undefined)
  }
}
