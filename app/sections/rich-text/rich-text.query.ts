export const RICH_TEXT_PROJECTION = `_type == "richText" => {
  heading,
  body
}` as const

export const RICH_TEXT_SEARCH = `_type == "richText" => { heading, body }` as const
