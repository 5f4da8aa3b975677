import * as v from 'valibot'

import type { FieldErrors } from '~/lib/forms/form-answer'
import { cleanEmail, cleanLine, cleanText } from '~/lib/text/clean-text'

import { fieldTexts } from './forms-texts'

/**
 * The specification's shape: text without spaces, an @, text, a dot, text. Each part ends where it first can, which
 * changes nothing about what fits and keeps the time in proportion to the length.
 */
export const EMAIL_SHAPE = /^\S[^\s@]*@\S[^\s.]*\.\S+$/

/** The longest address that mail servers take. */
export const MAX_EMAIL = 254
export const MAX_TEXT = 5_000

/** Nothing more is looked at in a value that is refused: its length comes first, patterns after it. */
const upToTheFirst = { abortPipeEarly: true } as const

/** One line of text that is not blank. */
export const line = (required: string, max: number) =>
  v.config(
    v.pipe(
      v.string(),
      v.transform(cleanLine),
      v.nonEmpty(required),
      v.maxLength(max, () => fieldTexts.tooLong(max)),
    ),
    upToTheFirst,
  )

/** An address as checkout, deletion and contact take it (specification, section 5). */
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

/** A longer text, which may be empty. */
export const longText = v.pipe(
  v.string(),
  v.transform(cleanText),
  v.maxLength(MAX_TEXT, () => fieldTexts.tooLong(MAX_TEXT.toLocaleString('en-NG'))),
)

/** The first thing that is wrong with each field; no fields when the values are good. */
export function errorsOf(schema: v.GenericSchema, values: Readonly<Record<string, unknown>>): FieldErrors {
  const parsed = v.safeParse(schema, values)
  if (parsed.success) return {}
  const { nested = {} } = v.flatten(parsed.issues)
  return Object.fromEntries(Object.entries(nested).flatMap(([name, texts]) => (texts?.[0] ? [[name, texts[0]]] : [])))
}
