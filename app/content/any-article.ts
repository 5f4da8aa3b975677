import { defineQuery } from 'groq'

/** Whether there are articles, for what leads to them. Apart from them: every page asks it. */
export const ANY_ARTICLE_QUERY = defineQuery(`count(*[_type == "article" && defined(slug.current)]) > 0`)
