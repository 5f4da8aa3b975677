export const STORY_PROJECTION = `_type == "story" => {
  heading,
  foundedYear,
  foundedLabel,
  body
}` as const

export const STORY_SEARCH = `_type == "story" => { heading, foundedLabel, body }` as const
