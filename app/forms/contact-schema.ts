import * as v from 'valibot'

import { contactTexts } from './contact-texts'
import { emailAddress, line, longText } from './field-rules'
import { fieldTexts } from './forms-texts'

const MAX_NAME = 100

export const CONTACT_FIELDS = ['name', 'email', 'phone', 'subject', 'message'] as const

/** @param subjects the choices that the page offers: only these are accepted */
export const contactSchema = (subjects: readonly string[]) =>
  v.object({
    name: v.pipe(line(fieldTexts.tooLong(MAX_NAME), MAX_NAME), v.nonEmpty(contactTexts.nameMissing)),
    email: emailAddress(contactTexts.emailMissing),
    phone: v.pipe(v.string(), v.trim(), v.regex(/^(\+?[\d ().-]{6,30})?$/, contactTexts.invalidPhone)),
    subject: v.picklist(subjects, contactTexts.subjectMissing),
    message: v.pipe(longText, v.nonEmpty(contactTexts.messageMissing)),
  })
