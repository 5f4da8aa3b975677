import groq from 'groq'

import { TITLED_TEXT_PROJECTION } from '../titled-text'

export const VALUES_PROJECTION = groq`_type == "values" => {
  heading,
  intro,
  "items": items[]${TITLED_TEXT_PROJECTION}
}`
