import * as v from 'valibot'

/** Receives what could not be shown and why, so that staff can mend the document. */
export type ReportMalformed = (problem: { document: string; problems: string[] }) => void

/** Content that a page cannot do without is missing or malformed: the page answers 503, the rest of the site stays. */
export class MalformedContentError extends Error {
  override name = 'MalformedContentError'
}

function idOf(value: unknown): string {
  if (value === null || typeof value !== 'object') return 'unknown'
  if ('_id' in value && typeof value._id === 'string') return value._id
  return '_key' in value && typeof value._key === 'string' ? value._key : 'unknown'
}

export function problemsOf(issues: readonly v.BaseIssue<unknown>[]): string[] {
  return issues.map((issue) => `${v.getDotPath(issue) ?? 'value'}: ${issue.message}`)
}

/** Parses a list and leaves out what is malformed: one broken document must not take the page down. */
export function parseEach<Schema extends v.GenericSchema>(
  schema: Schema,
  values: readonly unknown[] | null | undefined,
  report: ReportMalformed,
): v.InferOutput<Schema>[] {
  return (values ?? []).flatMap((value) => {
    const parsed = v.safeParse(schema, value)
    if (parsed.success) return [parsed.output]
    report({ document: idOf(value), problems: problemsOf(parsed.issues) })
    return []
  })
}

/** Parses one document that the page needs. @throws MalformedContentError with the document and its problems */
export function parseNeeded<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  name: string,
): v.InferOutput<Schema> {
  if (value === null || value === undefined) throw new MalformedContentError(`The document ${name} is not published.`)
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return parsed.output
  throw new MalformedContentError(`The document ${name} is malformed: ${problemsOf(parsed.issues).join('; ')}`)
}

/** A text that stands on the page: neither missing nor blank. */
export const text = v.pipe(v.string(), v.trim(), v.nonEmpty('is empty'))

/** A text that may be missing; null in the dataset and undefined mean the same. */
export const optionalText = v.optional(v.fallback(v.nullable(v.string()), null), null)
