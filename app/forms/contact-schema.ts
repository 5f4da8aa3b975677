import * as v from 'valibot'

import { contactTexts } from './contact-texts'
import { emailAddress, line, longText } from './field-rules'
import { fieldTexts } from './forms-texts'

const MAX_NAME = 100
/** As docs/api-host.md allows. */
const MAX_SUBJECT = 200

export const CONTACT_FIELDS = ['name', 'email', 'phone', 'subject', 'message'] as const

/** Any subject is taken: staff may have changed the list since the page was opened, and only people read it. */
export const contactSchema = v.object({
  name: v.pipe(line(fieldTexts.tooLong(MAX_NAME), MAX_NAME), v.nonEmpty(contactTexts.nameMissing)),
  email: emailAddress(contactTexts.emailMissing),
  phone: v.pipe(v.string(), v.trim(), v.regex(/^(\+?[\d ().-]{6,30})?$/, contactTexts.invalidPhone)),
  subject: v.pipe(line(fieldTexts.tooLong(MAX_SUBJECT), MAX_SUBJECT), v.nonEmpty(contactTexts.subjectMissing)),
  message: v.pipe(longText, v.nonEmpty(contactTexts.messageMissing)),
})
