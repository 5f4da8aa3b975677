import { TITLED_TEXT_PROJECTION } from '../titled-text'

export const BENEFITS_PROJECTION = `_type == "benefits" => {
  heading,
  intro,
  "items": items[]${TITLED_TEXT_PROJECTION}
}` as const
