import type { PageSettings } from '~/lib/settings/settings.server'

import { inlineHashes } from './inline-hashes'

/** What a page may use beyond its own origin; `payers` are the origins that may take a payment, null for a page without one. */
export type Policy = {
  scripts: string[]
  styles: string[]
  fonts: string[]
  frames: string[]
  formTargets: string[]
  connections: string[]
  /** Origins that may frame the page. */
  framers: string[]
  payers: string[] | null
}

const policyNames = ['page', 'payment', 'wallet', 'sign-in', 'preview'] as const

export type Policies = Record<(typeof policyNames)[number], Policy>

const page: Policy = {
  scripts: [],
  styles: [],
  fonts: [],
  frames: [],
  formTargets: [],
  connections: [],
  framers: [],
  payers: null,
}

/** Google renews tokens on another host than it verifies them. */
const IDENTITY_TOOLKIT = 'https://identitytoolkit.googleapis.com'
const SECURE_TOKEN = 'https://securetoken.googleapis.com'

function connectionsOf({ authUrl, firestoreUrl }: NonNullable<PageSettings['firebase']>): string[] {
  const addresses = [authUrl, ...(authUrl === IDENTITY_TOOLKIT ? [SECURE_TOKEN] : []), firestoreUrl]
  return [...new Set(addresses.map((address) => new URL(address).origin))]
}

/** The hash of an empty style: the overlay fills an empty element by script. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** The spinner that @paystack/inline-js 2.25.0 writes into the frame behind its window. */
const SPINNER_STYLE = "'sha256-56e7EfkeGORJUMtXdS4A+2LZFuyRDypLbssVftifpJg='"

/**
 * The sources of Square's card form. Banks' 3-D Secure pages open inside these frames, where our policy does not apply.
 */
function squareSources({
  scriptUrl,
}: NonNullable<PageSettings['square']>): Pick<Policy, 'scripts' | 'styles' | 'fonts' | 'frames' | 'connections'> {
  const { origin, hostname } = new URL(scriptUrl)
  const own = { scripts: [origin], styles: [origin], fonts: [], frames: [origin], connections: [origin] }
  if (!hostname.endsWith('web.squarecdn.com')) return own
  const domain = hostname.startsWith('sandbox.') ? 'squareupsandbox.com' : 'squareup.com'
  return {
    ...own,
    fonts: ['https://square-fonts-production-f.squarecdn.com', 'https://d1g145x70srn7h.cloudfront.net'],
    frames: [origin, 'https://api.squareup.com', 'https://geoissuer.cardinalcommerce.com'],
    connections: [origin, `https://pci-connect.${domain}`, `https://connect.${domain}`],
  }
}

/** The fixed addresses that Apple Pay in @paystack/inline-js 2.25.0 requests. */
const walletSources: Policy = {
  ...page,
  scripts: ['https://applepay.cdn-apple.com'],
  connections: ['https://api.paystack.co', 'https://standard.paystack.co'],
}

/** The policies for routes, with the origins of this installation. */
export function createPolicies({
  paystack,
  square,
  firebase,
}: Pick<PageSettings, 'paystack' | 'square' | 'firebase'>): Policies {
  const checkout = paystack ? [new URL(paystack.checkoutUrl).origin] : []
  const paid: Policy = {
    ...page,
    styles: paystack ? [SPINNER_STYLE] : [],
    frames: checkout,
    formTargets: checkout,
    payers: checkout,
  }
  return {
    page,
    // The checkout is a frame; without scripts the form redirects to the provider's page.
    // Square needs Paystack to be configured.
    payment: paystack && square ? sum(paid, { ...page, ...squareSources(square) }) : paid,
    wallet: paystack ? sum(paid, walletSources) : paid,
    // Allows framing by the Studio, and the empty style that its overlay starts with.
    preview: { ...page, styles: [EMPTY_STYLE], framers: ["'self'"] },
    'sign-in': { ...page, connections: firebase ? connectionsOf(firebase) : [] },
  }
}

function sum(one: Policy, other: Policy): Policy {
  return {
    scripts: [...one.scripts, ...other.scripts],
    styles: [...one.styles, ...other.styles],
    fonts: [...one.fonts, ...other.fonts],
    frames: [...one.frames, ...other.frames],
    formTargets: [...one.formTargets, ...other.formTargets],
    connections: [...one.connections, ...other.connections],
    framers: [...one.framers, ...other.framers],
    payers: one.payers && other.payers ? [...one.payers, ...other.payers] : (one.payers ?? other.payers),
  }
}

/** For `X-Policy`: one name, or several with spaces, whose permissions add up. @throws Error for an unknown name */
export function policyFor(policies: Policies, header: string | null): Policy {
  const requested = (header ?? 'page').split(/\s+/).map((word) => {
    const name = policyNames.find((known) => known === word)
    if (!name) throw new Error(`A route asks for the policy "${word}", which does not exist`)
    return policies[name]
  })
  return requested.reduce(sum)
}

/** The value of Permissions-Policy. */
export function permissionsPolicy({ payers }: Policy): string {
  const payment = payers ? ['self', ...payers.map((origin) => `"${origin}"`)] : []
  return `camera=(), geolocation=(), microphone=(), usb=(), payment=(${payment.join(' ')})`
}

/** The policy of any response that is not a page: allows no code and no framing. */
export const CLOSED_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The policy of the editors' guide: its own style and pictures, no scripts. */
export const GUIDE_POLICY = `${CLOSED_POLICY}; style-src 'self'; img-src 'self'`

/** Vite's development server adds styles and scripts without a predictable hash. Development only. */
export const DEVELOPMENT_POLICY = "default-src 'self' 'unsafe-inline' data: ws:; frame-ancestors 'none'"

/** Styles and own scripts by hash, else the site's origin. @param nonce of those scripts; null: all are our own */
export function pagePolicy(html: string, policy: Policy, nonce: string | null): string {
  const { scripts, styles, hasScript } = inlineHashes(html, nonce)
  const directives = [
    "default-src 'none'",
    ...(hasScript ? [`script-src ${["'self'", ...scripts, ...policy.scripts].join(' ')}`] : []),
    `style-src ${["'self'", ...styles, ...policy.styles].join(' ')}`,
    // A style of the page may contain an inline preview of a picture.
    `img-src 'self'${html.includes('data:image/') ? ' data:' : ''}`,
    "media-src 'self'",
    `font-src ${["'self'", ...policy.fonts].join(' ')}`,
    `connect-src ${["'self'", ...policy.connections].join(' ')}`,
    "manifest-src 'self'",
    ...(policy.frames.length > 0 ? [`frame-src ${policy.frames.join(' ')}`] : []),
    `form-action ${["'self'", ...policy.formTargets].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${policy.framers.length > 0 ? policy.framers.join(' ') : "'none'"}`,
  ]
  return directives.join('; ')
}

/** Sanity's hosts, for a Studio with a hosted project. */
const HOSTED_CONNECTIONS =
  ' https://*.api.sanity.io wss://*.api.sanity.io https://*.apicdn.sanity.io https://cdn.sanity.io'

/** The policy of the Studio, which injects styles at run time and shows local pictures. @param apiHost of its content: Sanity's (null), another server, or a path of this site */
export function studioPolicy(html: string, apiHost: string | null): string {
  const hosted = apiHost === null
  // Allows another Content Lake server by HTTP and WebSocket; a path belongs to this site.
  const other = apiHost && URL.canParse(apiHost) ? ` ${new URL(apiHost).origin}` : ''
  const { scripts } = inlineHashes(html, null)
  return [
    "default-src 'self'",
    `script-src ${["'self'", 'blob:', ...scripts].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${hosted ? ' https://cdn.sanity.io https://*.sanity.io https://*.googleusercontent.com' : other}`,
    `media-src 'self' blob:${hosted ? ' https://cdn.sanity.io' : other}`,
    "font-src 'self' data:",
    `connect-src 'self'${hosted ? HOSTED_CONNECTIONS : other + other.replace(' http', ' ws')}`,
    "worker-src 'self' blob:",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
