import { TITLED_TEXT_PROJECTION } from '../titled-text'

export const HOW_IT_WORKS_PROJECTION = `_type == "howItWorks" => {
  heading,
  intro,
  "steps": steps[]${TITLED_TEXT_PROJECTION}
}` as const
