import { defineQuery } from 'groq'

export const SITEMAP_QUERY = defineQuery(`{
  "fixed": *[_id in $fixed]{ _id, _updatedAt },
  "therapists": *[_type == "therapist" && defined(slug.current)] | order(orderRank asc){ _id, _updatedAt, "slug": slug.current },
  "pages": *[_type == "page" && defined(slug.current)] | order(slug.current asc){ _id, _updatedAt, "slug": slug.current }
}`)
