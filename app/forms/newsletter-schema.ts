import * as v from 'valibot'

import { MAX_EMAIL, oneLine } from './field-rules'
import { fieldTexts } from './forms-texts'

/** Specification, section 5: not empty and with an @, so `a@b` passes. */
export const newsletterSchema = v.object({
  email: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(MAX_EMAIL, fieldTexts.invalidEmail),
    v.includes('@', fieldTexts.invalidEmail),
    oneLine(fieldTexts.invalidEmail),
  ),
})
