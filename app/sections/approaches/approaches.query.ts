import { TITLED_TEXT_PROJECTION } from '../fields'

export const APPROACHES_PROJECTION = `_type == "approaches" => {
  heading,
  intro,
  "items": items[]${TITLED_TEXT_PROJECTION}
}` as const

export const APPROACHES_SEARCH = `_type == "approaches" => { heading, intro, "items": items[]{ title, text } }` as const
