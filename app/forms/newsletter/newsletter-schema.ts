import * as v from 'valibot'

import { cleanEmail } from '~/lib/text/clean-text'

import { MAX_EMAIL } from '../field-rules'
import { fieldTexts } from '../form-texts'

/** Specification, section 5: not empty and with an @, so `a@b` passes. */
export const newsletterSchema = v.object({
  email: v.pipe(
    v.string(),
    v.transform(cleanEmail),
    v.maxLength(MAX_EMAIL, fieldTexts.invalidEmail),
    v.includes('@', fieldTexts.invalidEmail),
    v.check((email) => !/[\n\t]/.test(email), fieldTexts.invalidEmail),
  ),
})
