/**
 * Returns the reason of a failed query for the log, without its message, which may contain the query and the secret
 * in it.
 */
export function serviceFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const status = 'statusCode' in error ? error.statusCode : 'code' in error ? error.code : null
  return typeof status === 'number' || typeof status === 'string' ? `${error.name} ${status}` : error.name
}
