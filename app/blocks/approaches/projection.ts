import groq from 'groq'

import { TITLED_TEXT_PROJECTION } from '../titled-text'

export const APPROACHES_PROJECTION = groq`_type == "approaches" => {
  heading,
  intro,
  "items": items[]${TITLED_TEXT_PROJECTION}
}`
