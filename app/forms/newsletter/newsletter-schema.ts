import * as v from 'valibot'

import { cleanEmail } from '~/lib/text/clean-text'

import { MAX_EMAIL, fieldTexts } from '../field-rules'

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
