import { defineQuery } from 'groq'

/** When the fixed pages changed; the others stand in SITE_ADDRESSES_QUERY. */
export const SITEMAP_QUERY = defineQuery(`{
  "fixed": *[_id in $fixed]{ _id, _updatedAt }
}`)
