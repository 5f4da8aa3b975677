import * as v from 'valibot'

import { cleanPhone } from '~/lib/text/clean-text'

import { emailAddress, requiredLine, multilineText } from '../field-rules'

const contactTexts = {
  nameMissing: 'Name is required',
  emailMissing: 'Email address is required',
  invalidPhone: 'Please enter a valid phone number',
  subjectMissing: 'Please select a subject',
  messageMissing: 'Message is required',
} as const

const MAX_NAME = 100
/** The limit of docs/api-host.openapi.json, in characters. */
const MAX_SUBJECT = 200

export const CONTACT_FIELDS = ['name', 'email', 'phone', 'subject', 'message'] as const

/** Accepts any subject: staff may have changed the list since the page was opened, and only people read it. */
export const contactSchema = v.object({
  name: requiredLine(contactTexts.nameMissing, MAX_NAME),
  email: emailAddress(contactTexts.emailMissing),
  phone: v.pipe(
    v.string(),
    v.transform(cleanPhone),
    v.regex(/^(\+?[\d ()./-]{6,30}( ext \d{1,6})?)?$/, contactTexts.invalidPhone),
  ),
  subject: requiredLine(contactTexts.subjectMissing, MAX_SUBJECT),
  message: v.pipe(multilineText, v.nonEmpty(contactTexts.messageMissing)),
})
