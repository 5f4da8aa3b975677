import { plainPage } from './plain-page.server'

/** The answer to a visitor who tried too many wrong links or secrets. @param headers in addition to those of every answer about the preview */
export function tooManyTries(retryAfterMs: number, headers: Record<string, string> = {}): Response {
  return plainPage(
    429,
    'Too many links were tried',
    'Several links that do not work came from your network. Wait a minute, then open your link again.',
    [{ label: 'Go to the home page', href: '/' }],
    { ...headers, 'Retry-After': String(Math.ceil(retryAfterMs / 1_000)) },
  )
}
