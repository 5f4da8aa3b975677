import { TITLED_TEXT_PROJECTION } from '../fields'

export const HOW_IT_WORKS_PROJECTION = `_type == "howItWorks" => {
  heading,
  intro,
  "steps": steps[]${TITLED_TEXT_PROJECTION}
}` as const

export const HOW_IT_WORKS_SEARCH =
  `_type == "howItWorks" => { heading, intro, "steps": steps[]{ title, text } }` as const
