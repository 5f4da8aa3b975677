import * as v from 'valibot'

/** Errors of Express and its parsers. */
const clientError = v.object({ status: v.pipe(v.number(), v.minValue(400), v.maxValue(499)) })

/** Returns the status of an error that the client caused; logs any other error and returns null. */
export function clientErrorStatus(error: unknown): number | null {
  const parsed = v.safeParse(clientError, error)
  if (parsed.success) return parsed.output.status
  console.error(error)
  return null
}
