import groq from 'groq'

export const CALL_TO_ACTION_PROJECTION = groq`_type == "callToAction" => {
  heading,
  intro,
  buttons[]{ _key, label, target, path, entry }
}`
