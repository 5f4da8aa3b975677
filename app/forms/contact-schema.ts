import * as v from 'valibot'

import { emailAddress, line, longText } from './field-rules'

export const CONTACT_FIELDS = ['name', 'email', 'phone', 'subject', 'message'] as const

/** @param subjects the choices that the page offers: only these are accepted */
export const contactSchema = (subjects: readonly string[]) =>
  v.object({
    name: v.pipe(line('Please use 100 characters or fewer', 100), v.nonEmpty('Name is required')),
    email: emailAddress('Email address is required'),
    phone: v.pipe(v.string(), v.trim(), v.regex(/^(\+?[\d ().-]{6,30})?$/, 'Please enter a valid phone number')),
    subject: v.picklist(subjects, 'Please select a subject'),
    message: v.pipe(longText, v.nonEmpty('Message is required')),
  })
