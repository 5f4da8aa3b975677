import groq from 'groq'

export const CONTACT_LINK_PROJECTION = groq`_type == "contactLink" => {
  heading,
  text,
  label
}`
