import groq from 'groq'

export const STORY_PROJECTION = groq`_type == "story" => {
  heading,
  foundedYear,
  foundedLabel,
  body
}`
