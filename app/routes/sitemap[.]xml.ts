import type { LoaderFunctionArgs } from '@remix-run/node'
import * as v from 'valibot'

import { withoutDuplicateAddresses, SITE_ADDRESSES_QUERY, SITEMAP_QUERY } from '~/content/seo/site-addresses'
import { parseEach } from '~/content/sanity/parse'
import { fixedPages, ARTICLES_PATH } from '~/lib/pages/fixed-pages'

/** The fixed pages; one without a document has no last change. */
const FIXED = Object.entries(fixedPages)

const dated = v.object({ _id: v.string(), _updatedAt: v.pipe(v.string(), v.isoTimestamp()) })
const addressed = v.object({ ...dated.entries, slug: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'is not an address')) })
const owning = v.object({ ...addressed.entries, _createdAt: v.string() })

const entry = (address: string, changed: string | undefined) =>
  `<url><loc>${address}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`

/** Every indexable address, including each published page of the dataset. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { siteUrl } = context.settings
  const report = context.content.report
  const { fixed } = await context.content.fetch(SITEMAP_QUERY, { fixed: FIXED.map(([id]) => id) })
  const { therapists, pages, articles } = await context.content.fetch(SITE_ADDRESSES_QUERY, {})
  const changes = new Map(parseEach(dated, fixed, report).map(({ _id, _updatedAt }) => [_id, _updatedAt]))
  const listed = withoutDuplicateAddresses(parseEach(owning, articles, report))

  const entries = [
    ...FIXED.filter(([id]) => id !== 'articlesPage' || listed.length > 0).map(([id, { href }]) =>
      entry(siteUrl + href, changes.get(id)),
    ),
    ...parseEach(addressed, therapists, report).map(({ slug, _updatedAt }) =>
      entry(`${siteUrl}/therapists/${slug}`, _updatedAt),
    ),
    ...listed.map(({ slug, _updatedAt }) => entry(`${siteUrl}${ARTICLES_PATH}/${slug}`, _updatedAt)),
    ...parseEach(addressed, pages, report).map(({ slug, _updatedAt }) => entry(`${siteUrl}/${slug}`, _updatedAt)),
  ]
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}
