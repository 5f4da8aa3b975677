import groq from 'groq'

export const TESTIMONIALS_PROJECTION = groq`_type == "testimonials" => {
  heading,
  intro,
  "items": items[]->{ _id, quote, name, detail }
}`
