import { addressKey } from '../../app/lib/http/site-address'
import { documentAt } from '../../app/lib/pages/fixed-pages'
import { fold } from '../../app/lib/text/text-match'

/** First path segments that the server handles without a page. */
const RESERVED_PATHS = new Set([
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

/** Whether a text is a path of this site without query and fragment. */
export function isPath(text: string): boolean {
  return /^\/(?!\/)[^\s?#]*$/.test(text)
}

/** Whether the site serves this path without published content. */
export function isOwnAddress(path: string): boolean {
  const address = addressKey(path)
  return documentAt(address) !== null || RESERVED_PATHS.has(address.split('/')[1] ?? '')
}

const MAX_SLUG = 60

/** Slug options. Sanity's own function leaves out Nigerian letters such as ɓ, ɗ and ƙ. @param source the field to start from */
export const slugFrom = (source: string) => ({
  source,
  maxLength: MAX_SLUG,
  slugify: (text: string) =>
    fold(text)
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, MAX_SLUG)
      .replace(/^-|-$/g, ''),
})

/** Validates a slug: true, or an error message. @param needed message for a missing slug */
export function checkSlug(slug: string | undefined, needed: string): true | string {
  if (!slug) return needed
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || 'Use small letters, figures and single hyphens only.'
}

/** Validates the slug of a page at `/<slug>`: true, or an error message. */
export function checkPageSlug(slug: string | undefined): true | string {
  const formed = checkSlug(slug, 'The page needs an address: press Generate.')
  return formed !== true
    ? formed
    : !isOwnAddress(`/${slug}`) || `/${slug} belongs to the site already. Choose another address.`
}
