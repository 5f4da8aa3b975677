import { TITLED_TEXT_PROJECTION } from '../fields'

export const BENEFITS_PROJECTION = `_type == "benefits" => {
  heading,
  intro,
  "items": items[]${TITLED_TEXT_PROJECTION}
}` as const

export const BENEFITS_SEARCH = `_type == "benefits" => { heading, intro, "items": items[]{ title, text } }` as const
