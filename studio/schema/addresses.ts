/** First parts of addresses that belong to the site itself; no page of staff may take them. */
const reserved = new Set([
  'about', 'services', 'therapists', 'contact', 'faq', 'terms', 'privacy', 'delete-account', 'newsletter', 'submit',
  'studio', 'images', 'files', 'assets', 'fonts', 'healthz', 'webhooks', 'sandbox', 'share', 'sitemap', 'robots',
])

/** Whether staff may publish a page at `/<slug>`: true, or a message that says why not. */
export function freeAddress(slug: string | undefined): true | string {
  if (!slug) return 'The page needs an address: press Generate.'
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) return 'Use small letters, figures and single hyphens only.'
  return !reserved.has(slug) || `/${slug} belongs to the site already. Choose another address.`
}
