import type { Rendered } from './rendered'
import { storePage, type StoredPage } from './stored-page'

const ROOT = '<html lang="en-NG"'

/** A page that tells its styles and scripts that the visitor saves data: see `app/lib/http/save-data.ts`. */
export const lessData = (html: Buffer): Buffer =>
  Buffer.from(html.toString('utf8').replace(ROOT, `${ROOT} data-saves-data=""`))

/** Made of stored pages, for as long as these are stored. */
const made = new WeakMap<StoredPage, Promise<StoredPage>>()

/**
 * A stored page for a visitor who saves data. It is made of the page itself when the first of them asks, and neither
 * rendered nor stored by itself; no edge may keep it.
 */
export function forLessData(page: StoredPage): Promise<StoredPage> {
  const known = made.get(page)
  if (known) return known
  const rendered: Rendered = { ...page.rendered, body: lessData(page.variants.identity.body), edgeHeaders: null }
  const stored = storePage(rendered, 'quick')
  made.set(page, stored)
  return stored
}
