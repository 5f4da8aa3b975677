import type { Rendered } from './rendered'
import { storePage, type StoredPage } from './stored-page'

const ROOT = '<html lang="en-NG"'

/**
 * A page that tells its styles and scripts that the visitor saves data (`app/lib/http/save-data.ts`). It names no text
 * twin, and no edge may keep it.
 */
export const lessData = (page: Rendered): Rendered => ({
  ...page,
  headers: page.headers.filter((_, index, all) => all[index - (index % 2)] !== 'Link'),
  edgeHeaders: null,
  body: Buffer.from(page.body.toString('utf8').replace(ROOT, `${ROOT} data-saves-data=""`)),
})

/** Made of stored pages, for as long as these are stored. */
const made = new WeakMap<StoredPage, Promise<StoredPage>>()

/**
 * A stored page for a visitor who saves data, made when the first of them asks. It is compressed with the best setting
 * at once: the fifty milliseconds are less than its additional bytes take on a slow network.
 */
export function forLessData(page: StoredPage): Promise<StoredPage> {
  const known = made.get(page)
  if (known) return known
  const stored = storePage(lessData({ ...page.rendered, body: page.variants.identity.body }), 'best')
  made.set(page, stored)
  return stored
}
