import * as v from 'valibot'

import { isBlank, REMOVED_CHARACTERS, typeset } from '../../lib/text/typography'
import type { Reads } from './row-check'

/** A problem of a document. `stands-in`: a default is shown instead; `left-out`: nothing is shown. */
export type Malformed = { document: string; problems: readonly string[]; outcome: 'stands-in' | 'left-out' }

/** Receives problems, so that staff can fix the document. */
export type ReportMalformed = (malformed: Malformed) => void

function idOf(value: unknown): string {
  return value !== null && typeof value === 'object' && '_id' in value && typeof value._id === 'string'
    ? value._id
    : 'unknown'
}

/** One line per issue, with path and expectation but never the text itself. */
export function problemsOf(issues: readonly v.BaseIssue<unknown>[]): string[] {
  return issues.map((issue) => {
    const unsaid =
      issue.input === null || issue.input === undefined ? 'is missing' : `is not ${issue.expected ?? 'as it must be'}`
    return `${v.getDotPath(issue) ?? 'value'}: ${issue.message.startsWith('Invalid') ? unsaid : issue.message}`
  })
}

/** Parses a row, or a part of one, with a schema that accepts everything. @throws for an invalid row */
export const parseRow = <Schema extends v.GenericSchema, Row>(
  schema: Schema & Reads<Schema, Row>,
  row: Row,
): v.InferOutput<Schema> => v.parse(schema, row)

/** Parses a list of documents and leaves out malformed ones: one broken document must not take the page down. */
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

/** Part of a text without invisible characters. Keeps outer spaces, which separate it from its neighbours. */
export const visiblePart = v.pipe(
  v.string(),
  v.transform((written) => written.replace(REMOVED_CHARACTERS, (mark) => (mark === '\n' ? mark : ' '))),
  v.transform(typeset),
)
const visible = v.pipe(visiblePart, v.trim())

/** A visible text: neither missing nor blank, zero-width characters ignored. */
export const text = v.pipe(
  visible,
  v.check((written) => !isBlank(written), 'is empty'),
)

type Trimmed<Name extends string> = Name extends `${' ' | '\n'}${infer Rest}` ? Trimmed<Rest> : Name
type NamesIn<List extends string> = List extends `${infer Name},${infer Rest}`
  ? Trimmed<Name> | NamesIn<Rest>
  : Trimmed<List>

/** Required texts. @param list their names with commas, as in a projection, so that query and parser can share it */
export function texts<List extends string>(list: List): Record<NamesIn<List>, typeof text>
export function texts(list: string): Record<string, typeof text> {
  return Object.fromEntries(list.split(',').map((name) => [name.trim(), text]))
}

/** The key of an array item, made safe for element ids. The Studio writes safe keys; an import may not. */
export const arrayKey = v.pipe(
  v.string(),
  v.transform((key) => key.replace(/[^\w-]/g, '_')),
)

/** An optional value: a missing or invalid one becomes null. */
export const orNull = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(v.fallback(v.nullable(schema), null), null)

/** An optional text: null, undefined and blank become null. */
export const optionalText = orNull(text)

/** An optional date such as `2026-11-27`. */
export const optionalDay = orNull(v.pipe(v.string(), v.isoDate()))

/** The end of a document's address. */
export const slug = v.pipe(text, v.slug())

/** A path of this site. `//host` and `/\host` would lead to another site. */
export const pagePath = v.pipe(v.string(), v.regex(/^\/(?![/\\])[^\s\\\p{Cc}]*$/u, 'is not a page of this site'))

export const httpsAddress = v.pipe(v.string(), v.url(), v.startsWith('https://'))

/** The valid items of a list; an empty list without one. For lists inside documents that are read in bulk. */
export function wholeItems<Schema extends v.GenericSchema>(item: Schema) {
  return v.pipe(
    // Accepts any value; the type is for `Reads`.
    v.optional(
      v.custom<readonly v.InferInput<Schema>[] | null>(() => true),
      null,
    ),
    v.transform((values): v.InferOutput<Schema>[] =>
      (Array.isArray(values) ? values : []).flatMap((value: unknown) => {
        const parsed = v.safeParse(item, value)
        return parsed.success ? [parsed.output] : []
      }),
    ),
  )
}

/** An optional list; `parseWithDefaults` leaves out its invalid items one by one. */
export const listOf = <Schema extends v.GenericSchema>(item: Schema) => v.nullish(v.array(item), [])
