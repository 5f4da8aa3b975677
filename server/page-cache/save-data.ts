import type { Rendered } from './rendered'
import { storePage, type StoredPage } from './stored-page'

const ROOT = '<html lang="en-NG"'

/**
 * Marks a page for a visitor who saves data, for its styles and scripts (`app/lib/browser.ts`). Removes the link to
 * its text twin, and no edge may store it.
 */
export const applySaveData = (page: Rendered): Rendered => ({
  ...page,
  headers: page.headers.filter((_, index, all) => all[index - (index % 2)] !== 'Link'),
  edgeHeaders: null,
  body: Buffer.from(page.body.toString('utf8').replace(ROOT, `${ROOT} data-saves-data=""`)),
})

/** The variants of stored pages, kept as long as those. */
const made = new WeakMap<StoredPage, Promise<StoredPage>>()

/**
 * Returns the Save-Data variant of a stored page, made on first use. Compresses it best at once: the fifty milliseconds
 * are less than the extra bytes take on a slow network.
 */
export function saveDataVariant(page: StoredPage): Promise<StoredPage> {
  const known = made.get(page)
  if (known) return known
  const stored = storePage(applySaveData({ ...page.rendered, body: page.variants.identity.body }), 'best')
  made.set(page, stored)
  return stored
}
