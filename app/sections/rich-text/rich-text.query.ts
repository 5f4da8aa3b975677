export const RICH_TEXT_PROJECTION = `_type == "richText" => {
  heading,
  body
}` as const
