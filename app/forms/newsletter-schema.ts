import * as v from 'valibot'

import { INVALID_EMAIL, MAX_EMAIL, oneLine } from './field-rules'

/** Specification, section 5: not empty and with an @, so `a@b` passes. */
export const newsletterSchema = v.object({
  email: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(MAX_EMAIL, INVALID_EMAIL),
    v.includes('@', INVALID_EMAIL),
    oneLine(INVALID_EMAIL),
  ),
})
