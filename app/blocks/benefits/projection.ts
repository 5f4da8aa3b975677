import groq from 'groq'

import { TITLED_TEXT_PROJECTION } from '../titled-text'

export const BENEFITS_PROJECTION = groq`_type == "benefits" => {
  heading,
  intro,
  "items": items[]${TITLED_TEXT_PROJECTION}
}`
