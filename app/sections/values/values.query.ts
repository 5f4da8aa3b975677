import { TITLED_TEXT_PROJECTION } from '../fields'

export const VALUES_PROJECTION = `_type == "values" => {
  heading,
  intro,
  "items": items[]${TITLED_TEXT_PROJECTION}
}` as const

export const VALUES_SEARCH = `_type == "values" => { heading, intro, "items": items[]{ title, text } }` as const
