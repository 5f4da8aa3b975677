import * as v from 'valibot'

import type { FieldErrors } from '~/lib/forms/form-answer'
import { cleanEmail, cleanLine, cleanText } from '~/lib/text/clean-text'

// Texts of a single form are in its own file, so that other pages do not load them.

/** Field errors shared by all forms (specification, section 8). */
export const fieldTexts = {
  invalidEmail: 'Please enter a valid email address',
  tooLong: (longest: string | number) => `Please use ${longest} characters or fewer`,
} as const

/** Errors shared by all forms. */
export const submitTexts = {
  fromNetwork: 'Too many forms have been sent from your network.',
  aboutMailbox: 'This email address has been submitted too many times.',
  unreadable: 'We could not read what was sent. Please try again.',
  trapped: 'We could not send this. Please press the button again.',
} as const

/** Defaults for a refusal of the API host without a message. */
export const refusedTexts = {
  contact: 'Failed to send your message. Please try again.',
  deletion: 'Failed to submit deletion request. Please try again.',
  newsletter: 'Subscription failed. Please try again.',
  confirmationTooOld: 'This confirmation has expired. Please check your answers and send them again.',
} as const

/** Texts for a form that was changed after attempt `reference` arrived without a response: it is a new submission. */
export const earlierReceived = {
  contact: (reference: string) =>
    `We have already received an earlier version of this message. Its reference number is ${reference}. This version has not been sent: send it again if you want us to have both.`,
  deletion: () =>
    'We have already received an earlier version of this request. This version has not been sent: send it again if you want us to have both.',
  newsletter: () =>
    'We have already received the email address that you sent before. This one has not been sent: send it again to subscribe it too.',
} as const

/** Heading of the error summary. @param count of the errors */
export const problemCountText = (count: number): string =>
  count === 1
    ? 'Please check this answer'
    : `Please check these ${['two', 'three', 'four', 'five', 'six'][count - 2] ?? count} answers`

/** The specified pattern. Each part stops at its first end: the same texts, in linear time. */
export const EMAIL_SHAPE = /^\S[^\s@]*@\S[^\s.]*\.\S+$/

/** The longest address that mail servers accept. */
export const MAX_EMAIL = 254
export const MAX_TEXT = 5_000

/** Stops at the first error: the length is checked before any pattern. */
const STOP_AT_FIRST_ISSUE = { abortPipeEarly: true } as const

/** A required single line. */
export const requiredLine = (required: string, max: number) =>
  v.config(
    v.pipe(
      v.string(),
      v.transform(cleanLine),
      v.nonEmpty(required),
      v.maxLength(max, () => fieldTexts.tooLong(max)),
    ),
    STOP_AT_FIRST_ISSUE,
  )

/** An address for checkout, deletion and contact (specification, section 5). */
export const emailAddress = (required: string) =>
  v.config(
    v.pipe(
      v.string(),
      v.transform(cleanEmail),
      v.nonEmpty(required),
      v.maxLength(MAX_EMAIL, fieldTexts.invalidEmail),
      v.regex(EMAIL_SHAPE, fieldTexts.invalidEmail),
    ),
    STOP_AT_FIRST_ISSUE,
  )

/** An optional longer text. */
export const multilineText = v.pipe(
  v.string(),
  v.transform(cleanText),
  v.maxLength(MAX_TEXT, () => fieldTexts.tooLong(MAX_TEXT.toLocaleString('en-NG'))),
)

/** Returns the first error of each field; empty for valid values. */
export function errorsOf(schema: v.GenericSchema, values: Readonly<Record<string, unknown>>): FieldErrors {
  const parsed = v.safeParse(schema, values)
  if (parsed.success) return {}
  const { nested = {} } = v.flatten(parsed.issues)
  return Object.fromEntries(Object.entries(nested).flatMap(([name, texts]) => (texts?.[0] ? [[name, texts[0]]] : [])))
}
