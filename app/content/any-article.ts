import { defineQuery } from 'groq'

/** Whether any article exists, for links to the list. A separate query because every page runs it. */
export const ANY_ARTICLE_QUERY = defineQuery(`count(*[_type == "article" && defined(slug.current)]) > 0`)
