import { CLOSED_POLICY, pagePolicy, permissionsPolicy, type Policy } from './policies'

/** Header names and values, alternating: the form that node:http writes without further work. */
export type RawHeaders = string[]

/** Headers that every answer carries, whatever it is. */
export function commonHeaders(siteUrl: string): RawHeaders {
  return [
    'Referrer-Policy', 'strict-origin-when-cross-origin',
    // The payment frame opens windows that must keep their opener.
    'Cross-Origin-Opener-Policy', 'same-origin-allow-popups',
    'X-Content-Type-Options', 'nosniff',
    ...(siteUrl.startsWith('https:') ? ['Strict-Transport-Security', 'max-age=31536000'] : []),
  ]
}

/** The policy headers of an answer: a complete HTML page, or anything else when `html` is null. */
export function policyHeaders(html: string | null, policy: Policy): RawHeaders {
  return [
    'Content-Security-Policy', html === null ? CLOSED_POLICY : pagePolicy(html, policy),
    'Permissions-Policy', permissionsPolicy(policy),
  ]
}
