import type { PageSettings } from '~/lib/settings/settings.server'

import { inlineHashes } from './inline-hashes'

/** What a page may need beyond itself; `payers` are the origins that may take a payment, null for a page without one. */
export type Policy = {
  scripts: string[]
  styles: string[]
  fonts: string[]
  frames: string[]
  formTargets: string[]
  connections: string[]
  /** Who may show the page in a frame. */
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

/** Renewing a token is another host of Google's than asking who it belongs to. */
const IDENTITY_TOOLKIT = 'https://identitytoolkit.googleapis.com'
const SECURE_TOKEN = 'https://securetoken.googleapis.com'

function connectionsOf({ authUrl, firestoreUrl }: NonNullable<PageSettings['firebase']>): string[] {
  const addresses = [authUrl, ...(authUrl === IDENTITY_TOOLKIT ? [SECURE_TOKEN] : []), firestoreUrl]
  return [...new Set(addresses.map((address) => new URL(address).origin))]
}

/** The hash of nothing: the overlay's styles are written into an empty element by script. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** The spinner that @paystack/inline-js 2.25.0 writes into the frame behind its window. */
const SPINNER_STYLE = "'sha256-56e7EfkeGORJUMtXdS4A+2LZFuyRDypLbssVftifpJg='"

/**
 * What Square's card form needs. Banks' own 3-D Secure pages open inside the frames that are named here, where our
 * policy has no say.
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

/** What Apple Pay through @paystack/inline-js 2.25.0 asks: addresses of its own, whatever the settings say. */
const walletSources: Policy = {
  ...page,
  scripts: ['https://applepay.cdn-apple.com'],
  connections: ['https://api.paystack.co', 'https://standard.paystack.co'],
}

/** The policies that routes can ask for, with the addresses of this installation. */
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
    // The checkout is a frame, and without scripts the form's answer leads to the provider's own page.
    // The second provider is beside the first.
    payment: paystack && square ? sum(paid, { ...page, ...squareSources(square) }) : paid,
    wallet: paystack ? sum(paid, walletSources) : paid,
    // The Studio's frame, and the empty style with which its overlay begins.
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

/**
 * What a route asks for with the response header `X-Policy`: one name, or several with spaces between, which add up.
 * @throws Error for a name that does not exist
 */
export function askedPolicy(policies: Policies, header: string | null): Policy {
  const asked = (header ?? 'page').split(/\s+/).map((word) => {
    const name = policyNames.find((known) => known === word)
    if (!name) throw new Error(`A route asks for the policy "${word}", which does not exist`)
    return policies[name]
  })
  return asked.reduce(sum)
}

/** The value of Permissions-Policy. */
export function permissionsPolicy({ payers }: Policy): string {
  const payment = payers ? ['self', ...payers.map((origin) => `"${origin}"`)] : []
  return `camera=(), geolocation=(), microphone=(), usb=(), payment=(${payment.join(' ')})`
}

/** The policy of anything that is not a page: nothing may run in it, and nobody may frame it. */
export const CLOSED_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The policy of the editors' guide: its own style and pictures, nothing that runs. */
export const GUIDE_POLICY = `${CLOSED_POLICY}; style-src 'self'; img-src 'self'`

/** Vite's development server adds styles and scripts in the browser that no hash can foresee. Never sent otherwise. */
export const DEVELOPMENT_POLICY = "default-src 'self' 'unsafe-inline' data: ws:; frame-ancestors 'none'"

/**
 * The enforced policy of one complete HTML page: styles and own scripts by hash, everything else from our own origin.
 * @param nonce what own scripts carry; null: every script of this page is our own
 */
export function pagePolicy(html: string, policy: Policy, nonce: string | null): string {
  const { scripts, styles, hasScript } = inlineHashes(html, nonce)
  const directives = [
    "default-src 'none'",
    ...(hasScript ? [`script-src ${["'self'", ...scripts, ...policy.scripts].join(' ')}`] : []),
    `style-src ${["'self'", ...styles, ...policy.styles].join(' ')}`,
    // The tiny preview of a picture may be in the page's style.
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

/** Sanity's own addresses, which a Studio with a hosted project talks to. */
const HOSTED_CONNECTIONS =
  ' https://*.api.sanity.io wss://*.api.sanity.io https://*.apicdn.sanity.io https://cdn.sanity.io'

/** The Studio injects its styles at run time and shows pictures that were just chosen, so it has a wider policy. @param apiHost the server of its content: Sanity's own (null), another one, or a path of this site */
export function studioPolicy(html: string, apiHost: string | null): string {
  const hosted = apiHost === null
  // Another server that speaks the Content Lake's protocol, by HTTP and by WebSocket; a path is this site's own.
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
