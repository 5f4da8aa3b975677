import type { Settings } from '~/lib/settings/settings.server'

import { CLOSED_POLICY, pagePolicy, permissionsPolicy, type Policy } from './policies'

/** Alternating header names and values: node:http writes this form directly. */
export type RawHeaders = string[]

/** Returns the headers whose name, in lower case, `keeps` accepts. */
export const filterHeaders = (headers: RawHeaders, keeps: (name: string) => boolean): RawHeaders =>
  headers.filter((_, index) => keeps((headers[index - (index % 2)] ?? '').toLowerCase()))

/** Headers of every response. */
export function commonHeaders({ siteUrl, hstsSubdomains }: Pick<Settings, 'siteUrl' | 'hstsSubdomains'>): RawHeaders {
  return [
    'Referrer-Policy',
    'strict-origin-when-cross-origin',
    // The payment frame opens windows that must keep their opener.
    'Cross-Origin-Opener-Policy',
    'same-origin-allow-popups',
    'X-Content-Type-Options',
    'nosniff',
    ...(siteUrl.startsWith('https:')
      ? ['Strict-Transport-Security', `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`]
      : []),
  ]
}

/** Other sites may embed only files made for that (share images, icons, pictures). */
export const RESOURCE_POLICY = 'Cross-Origin-Resource-Policy'

/**
 * The policy headers of a response: a complete HTML page, or anything else when `html` is null.
 * @param nonce of the page's own scripts; null: all scripts of the page are our own
 */
export function policyHeaders(html: string | null, policy: Policy, nonce: string | null): RawHeaders {
  return [
    'Content-Security-Policy',
    html === null ? CLOSED_POLICY : pagePolicy(html, policy, nonce),
    'Permissions-Policy',
    permissionsPolicy(policy),
  ]
}
