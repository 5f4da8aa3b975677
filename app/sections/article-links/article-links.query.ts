export const ARTICLE_LINKS_PROJECTION = `_type == "articleLinks" => {
  heading,
  "articles": articles[]->{ _id, title, "slug": slug.current }
}` as const

export const ARTICLE_LINKS_SEARCH = `_type == "articleLinks" => { heading }` as const
