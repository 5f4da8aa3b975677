import * as v from 'valibot'

import type { FieldErrors } from '~/lib/forms/form-answer'
import { cleanEmail, cleanLine, cleanText } from '~/lib/text/clean-text'

import { fieldTexts } from './form-texts'

/**
 * The specified pattern: text without spaces, an @, text, a dot, text. Each part stops at its first end, which
 * accepts the same texts in linear time.
 */
export const EMAIL_SHAPE = /^\S[^\s@]*@\S[^\s.]*\.\S+$/

/** The longest address that mail servers accept. */
export const MAX_EMAIL = 254
export const MAX_TEXT = 5_000

/** Checks the length first and stops at the first error, before any pattern. */
const upToTheFirst = { abortPipeEarly: true } as const

/** A required single line. */
export const shortText = (required: string, max: number) =>
  v.config(
    v.pipe(
      v.string(),
      v.transform(cleanLine),
      v.nonEmpty(required),
      v.maxLength(max, () => fieldTexts.tooLong(max)),
    ),
    upToTheFirst,
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
    upToTheFirst,
  )

/** An optional longer text. */
export const longText = v.pipe(
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
