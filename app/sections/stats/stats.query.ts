export const STATS_PROJECTION = `_type == "stats" => {
  heading,
  intro,
  "items": items[]{ _key, value, text },
  source
}` as const

export const STATS_SEARCH = `_type == "stats" => { heading, intro, "items": items[]{ value, text }, source }` as const
