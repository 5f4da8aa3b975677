import { defineQuery } from 'groq'

/** Last changes of the fixed pages; other pages are in SITE_ADDRESSES_QUERY. */
export const SITEMAP_QUERY = defineQuery(`{
  "fixed": *[_id in $fixed]{ _id, _updatedAt }
}`)
