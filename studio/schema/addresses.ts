import { addressKey } from '../../app/lib/http/site-address'
import { documentAt } from '../../app/lib/pages/fixed-pages'

/** First parts of the addresses that the server answers with something other than a page. */
const machinery = new Set([
  'newsletter',
  'submit',
  'studio',
  'images',
  'files',
  'assets',
  'fonts',
  'healthz',
  'readyz',
  'webhooks',
  'sandbox',
  'share',
  'sitemap.xml',
  'robots.txt',
  'manifest.webmanifest',
])

/** Whether a text is an address of this site without query or fragment. */
export function isPath(text: string): boolean {
  return /^\/(?!\/)[^\s?#]*$/.test(text)
}

/** Whether the site answers at this address without anything that staff publish. */
export function isOwnAddress(path: string): boolean {
  const address = addressKey(path)
  return documentAt(address) !== null || machinery.has(address.split('/')[1] ?? '')
}

/**
 * Whether a slug can be the end of an address: true, or a message that says why not.
 * @param needed what to say when there is none
 */
export function wellFormedSlug(slug: string | undefined, needed: string): true | string {
  if (!slug) return needed
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || 'Use small letters, figures and single hyphens only.'
}

/** Whether staff may publish a page at `/<slug>`: true, or a message that says why not. */
export function freeAddress(slug: string | undefined): true | string {
  const formed = wellFormedSlug(slug, 'The page needs an address: press Generate.')
  return formed !== true
    ? formed
    : !isOwnAddress(`/${slug}`) || `/${slug} belongs to the site already. Choose another address.`
}
