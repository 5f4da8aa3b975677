/**
 * Why the content service did not answer, for the log. Its own words are left out: they may repeat what it was asked,
 * the secret that opens a preview included.
 */
export function serviceFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const status = 'statusCode' in error ? error.statusCode : 'code' in error ? error.code : null
  return typeof status === 'number' || typeof status === 'string' ? `${error.name} ${status}` : error.name
}
