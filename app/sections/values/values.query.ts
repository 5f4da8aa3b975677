import { TITLED_TEXT_PROJECTION } from '../titled-text'

export const VALUES_PROJECTION = `_type == "values" => {
  heading,
  intro,
  "items": items[]${TITLED_TEXT_PROJECTION}
}` as const
