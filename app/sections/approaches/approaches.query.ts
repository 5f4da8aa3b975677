import { TITLED_TEXT_PROJECTION } from '../titled-text'

export const APPROACHES_PROJECTION = `_type == "approaches" => {
  heading,
  intro,
  "items": items[]${TITLED_TEXT_PROJECTION}
}` as const
