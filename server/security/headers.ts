import type { Settings } from '~/lib/settings/settings.server'

import { CLOSED_POLICY, pagePolicy, permissionsPolicy, type Policy } from './policies'

/** Header names and values, alternating: the form that node:http writes without further work. */
export type RawHeaders = string[]

/** Headers that every answer carries, whatever it is. */
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

/** Pages of other sites may show what is made for them (share images, icons, pictures) and include nothing else. */
export const RESOURCE_POLICY = 'Cross-Origin-Resource-Policy'

/**
 * The policy headers of an answer: a complete HTML page, or anything else when `html` is null.
 * @param nonce what the page's own scripts carry; null: all scripts of the page are our own
 */
export function policyHeaders(html: string | null, policy: Policy, nonce: string | null): RawHeaders {
  return [
    'Content-Security-Policy',
    html === null ? CLOSED_POLICY : pagePolicy(html, policy, nonce),
    'Permissions-Policy',
    permissionsPolicy(policy),
  ]
}
