import * as v from 'valibot'

import { isBlank, LEFT_OUT_MARKS, tidy } from '../lib/text/typography'
import type { Reads } from './row-check'

/**
 * What the dataset holds and a page cannot show. `stands-in`: the site's own words are shown instead;
 * `left-out`: nothing is.
 */
export type Malformed = { document: string; problems: readonly string[]; outcome: 'stands-in' | 'left-out' }

/** Receives what could not be shown and why, so that staff can fix the document. */
export type ReportMalformed = (malformed: Malformed) => void

function idOf(value: unknown): string {
  return value !== null && typeof value === 'object' && '_id' in value && typeof value._id === 'string'
    ? value._id
    : 'unknown'
}

/** One line an issue: where it is and what was expected there, never the text itself. */
export function problemsOf(issues: readonly v.BaseIssue<unknown>[]): string[] {
  return issues.map((issue) => {
    const unsaid =
      issue.input === null || issue.input === undefined ? 'is missing' : `is not ${issue.expected ?? 'as it must be'}`
    return `${v.getDotPath(issue) ?? 'value'}: ${issue.message.startsWith('Invalid') ? unsaid : issue.message}`
  })
}

/** Parses a list of documents and leaves out what is malformed: one broken document must not take the page down. */
export function parseEach<Schema extends v.GenericSchema, Row>(
  schema: Schema & Reads<Schema, Row>,
  values: readonly Row[] | null | undefined,
  report: ReportMalformed,
): v.InferOutput<Schema>[] {
  return (values ?? []).flatMap((value) => {
    const parsed = v.safeParse(schema, value)
    if (parsed.success) return [parsed.output]
    report({ document: idOf(value), problems: problemsOf(parsed.issues), outcome: 'left-out' })
    return []
  })
}

/** A part of a text, without what no visitor sees; the blanks at its ends part it from its neighbours. */
export const visiblePart = v.pipe(
  v.string(),
  v.transform((written) => written.replace(LEFT_OUT_MARKS, (mark) => (mark === '\n' ? mark : ' '))),
  v.transform(tidy),
)
const visible = v.pipe(visiblePart, v.trim())

/** A text that is on the page: neither missing nor blank, also not by letters of no width. */
export const text = v.pipe(
  visible,
  v.check((written) => !isBlank(written), 'is empty'),
)

/** The key of an array's item: ids of elements are made of it. The Studio writes only such letters, an import writes what it likes. */
export const arrayKey = v.pipe(
  v.string(),
  v.transform((key) => key.replace(/[^\w-]/g, '_')),
)

/** A text that may be missing; null in the dataset, undefined and blank mean the same. */
export const optionalText = v.optional(v.fallback(v.nullable(text), null), null)

/** A day such as `2026-11-27` that may be missing. */
export const optionalDay = v.optional(v.fallback(v.nullable(v.pipe(v.string(), v.isoDate())), null), null)

/** A page of this site as staff write it. `//host` and `/\host` would leave it unnoticed. */
export const pagePath = v.pipe(v.string(), v.regex(/^\/(?![/\\])[^\s\\\p{Cc}]*$/u, 'is not a page of this site'))

/** An address of another site. */
export const httpsAddress = v.pipe(v.string(), v.url(), v.startsWith('https://'))

/** The items of a list that are whole; without a list there are none. For lists inside documents that come many at once. */
export function wholeItems<Schema extends v.GenericSchema>(item: Schema) {
  return v.pipe(
    v.optional(v.fallback(v.array(v.unknown()), []), []),
    v.transform((values) =>
      values.flatMap((value): v.InferOutput<Schema>[] => {
        const parsed = v.safeParse(item, value)
        return parsed.success ? [parsed.output] : []
      }),
    ),
  )
}

/** A list that may be missing, and whose broken items `parseWithDefaults` leaves out one by one. */
export const listOf = <Schema extends v.GenericSchema>(item: Schema) => v.nullish(v.array(item), [])
