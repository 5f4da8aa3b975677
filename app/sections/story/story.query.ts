export const STORY_PROJECTION = `_type == "story" => {
  heading,
  foundedYear,
  foundedLabel,
  body
}` as const
