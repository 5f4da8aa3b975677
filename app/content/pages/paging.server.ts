import { pagePosition, type Paging } from '../../lib/pages/paging'
import type { ContentReader } from '../sanity/reader'
import { readSiteSettings } from '../site-settings/site-settings'

/** Returns the data for pagination links; null for a single page. */
export async function readPaging(
  content: ContentReader,
  { page, pages }: { page: number; pages: number },
): Promise<Paging | null> {
  if (pages < 2) return null
  const { paging: labels } = await readSiteSettings(content)
  return { labels, page, pages, position: page > 1 ? pagePosition(labels, page, pages) : null }
}
