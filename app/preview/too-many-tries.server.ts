import { plainPage } from './plain-page.server'

/** Returns 429 after too many wrong links or secrets. @param headers in addition to the private headers */
export function tooManyAttempts(retryAfterMs: number, headers: Record<string, string> = {}): Response {
  return plainPage(
    429,
    'Too many links were tried',
    'Several links that do not work came from your network. Wait a minute, then open your link again.',
    [{ label: 'Go to the home page', href: '/' }],
    { ...headers, 'Retry-After': String(Math.ceil(retryAfterMs / 1_000)) },
  )
}
