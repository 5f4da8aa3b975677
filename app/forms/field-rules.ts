import * as v from 'valibot'

import type { FieldErrors } from '~/lib/forms/form-answer'

import { fieldTexts } from './forms-texts'

/** Control characters have no place in a line: in an email's header they would begin a line of their own. */
const CONTROL = /[\p{Cc}\u2028\u2029]/u
/** In longer texts lines and tabs are ordinary. */
const CONTROL_IN_TEXT = /[^\P{Cc}\n\t]/u

/**
 * The specification's shape: text without spaces, an @, text, a dot, text. Each part ends where it first can, which
 * changes nothing about what fits and keeps the time in proportion to the length.
 */
export const EMAIL_SHAPE = /^\S[^\s@]*@\S[^\s.]*\.\S+$/

/** The longest address that mail servers take. */
export const MAX_EMAIL = 254
export const MAX_TEXT = 5_000

/** Refuses control characters and line ends. */
export const oneLine = (text: string) => v.check<string, string>((value) => !CONTROL.test(value), text)

/** Nothing more is looked at in a value that is refused: its length comes first, patterns after it. */
const upToTheFirst = { abortPipeEarly: true } as const

/** One line of text, trimmed. */
export const line = (tooLong: string, max: number) =>
  v.config(v.pipe(v.string(), v.trim(), v.maxLength(max, tooLong), oneLine(fieldTexts.oneLine)), upToTheFirst)

/** An address as checkout, deletion and contact take it (specification, section 5). */
export const emailAddress = (required: string) =>
  v.config(
    v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty(required),
      v.maxLength(MAX_EMAIL, fieldTexts.invalidEmail),
      oneLine(fieldTexts.invalidEmail),
      v.regex(EMAIL_SHAPE, fieldTexts.invalidEmail),
    ),
    upToTheFirst,
  )

/** A longer text; browsers send each line end as two characters. */
export const longText = v.config(
  v.pipe(
    v.string(),
    v.transform((value) => value.replace(/\r\n?/g, '\n')),
    v.trim(),
    v.maxLength(MAX_TEXT, () => fieldTexts.tooLong(MAX_TEXT.toLocaleString('en-NG'))),
    v.check((value) => !CONTROL_IN_TEXT.test(value), fieldTexts.noControl),
  ),
  upToTheFirst,
)

/** The first thing that is wrong with each field; no fields when the values are good. */
export function errorsOf(schema: v.GenericSchema, values: Readonly<Record<string, unknown>>): FieldErrors {
  const parsed = v.safeParse(schema, values)
  if (parsed.success) return {}
  const { nested = {} } = v.flatten(parsed.issues)
  return Object.fromEntries(Object.entries(nested).flatMap(([name, texts]) => (texts?.[0] ? [[name, texts[0]]] : [])))
}
