import groq from 'groq'

export const STATS_PROJECTION = groq`_type == "stats" => {
  heading,
  intro,
  "items": items[]{ _key, value, text },
  source
}`
