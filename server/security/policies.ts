import type { PageSettings } from '~/lib/settings.server'

import { inlineHashes } from './inline-hashes'

/** What a page may need beyond itself. A route asks for one by the response header `X-Policy: <name>`. */
export type Policy = { frames: string[]; formTargets: string[]; permissions: string }

export type PolicyName = 'page' | 'payment'

export type Policies = Record<PolicyName, Policy>

const nothing = 'camera=(), geolocation=(), microphone=(), usb=()'

/** The policies that routes can ask for, with the addresses of this installation. */
export function createPolicies({ paystack }: Pick<PageSettings, 'paystack'>): Policies {
  const checkout = paystack ? [new URL(paystack.checkoutUrl).origin] : []
  const payers = checkout.map((origin) => ` "${origin}"`).join('')
  return {
    page: { frames: [], formTargets: [], permissions: `${nothing}, payment=()` },
    // The checkout is a frame, and without scripts the form's answer leads to the provider's own page.
    payment: { frames: checkout, formTargets: checkout, permissions: `${nothing}, payment=(self${payers})` },
  }
}

export const isPolicyName = (name: string): name is PolicyName => name === 'page' || name === 'payment'

/** The policy of anything that is not a page: nothing may run in it, and nobody may frame it. */
export const CLOSED_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Vite's development server adds styles and scripts in the browser that no hash can foresee. Never sent otherwise. */
export const DEVELOPMENT_POLICY = "default-src 'self' 'unsafe-inline' data: ws:; frame-ancestors 'none'"

/** The enforced policy of one complete HTML page: what stands in it by hash, everything else from our own origin. */
export function pagePolicy(html: string, policy: Policy): string {
  const { scripts, styles, hasScript } = inlineHashes(html)
  const directives = [
    "default-src 'none'",
    ...(hasScript ? [`script-src ${["'self'", ...scripts].join(' ')}`] : []),
    `style-src ${["'self'", ...styles].join(' ')}`,
    // The tiny preview of a picture may stand in the page's style.
    `img-src 'self'${html.includes('data:image/') ? ' data:' : ''}`,
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    ...(policy.frames.length > 0 ? [`frame-src ${policy.frames.join(' ')}`] : []),
    `form-action ${["'self'", ...policy.formTargets].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return directives.join('; ')
}

/** Sanity's own addresses, which a Studio with a hosted project talks to. */
const hostedConnections = ' https://*.api.sanity.io wss://*.api.sanity.io https://*.apicdn.sanity.io https://cdn.sanity.io'

/** The Studio injects its styles at run time and shows pictures that were just chosen, so it has a wider policy. */
export function studioPolicy(html: string, { hosted }: { hosted: boolean }): string {
  const { scripts } = inlineHashes(html)
  return [
    "default-src 'self'",
    `script-src ${["'self'", 'blob:', ...scripts].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${hosted ? ' https://cdn.sanity.io https://*.sanity.io https://*.googleusercontent.com' : ''}`,
    `media-src 'self' blob:${hosted ? ' https://cdn.sanity.io' : ''}`,
    "font-src 'self' data:",
    `connect-src 'self'${hosted ? hostedConnections : ''}`,
    "worker-src 'self' blob:",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
