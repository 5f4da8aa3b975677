import groq from 'groq'

export const RICH_TEXT_PROJECTION = groq`_type == "richText" => {
  heading,
  body
}`
