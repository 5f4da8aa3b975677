import { describe, expect, it } from 'vitest'

import { readSettings } from '~/lib/settings/settings.server'

import { policyFor, createPolicies, pagePolicy, permissionsPolicy } from './policies'

const firebase = {
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'quiet-river.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'quiet-river',
}
const paystack = { PAYSTACK_PUBLIC_KEY: 'pk_test_a', PAYSTACK_SECRET_KEY: 'sk_test_a' }

const policiesOf = (env: Record<string, string>) =>
  createPolicies(readSettings({ SANITY_PROJECT_ID: 'test', SITE_SECRET: 'x'.repeat(32), ...env }, 'test'))

/** The policy for an `X-Policy` header with these settings. */
function headersFor(header: string | null, env: Record<string, string>) {
  const policy = policyFor(policiesOf(env), header)
  const csp = pagePolicy('<p>text</p>', policy, null)
  return { connect: /connect-src ([^;]*)/.exec(csp)?.[1], csp, permissions: permissionsPolicy(policy) }
}

const GOOGLE =
  "'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com https://firestore.googleapis.com"

describe('the sign-in policy', () => {
  it('allows Google’s three hosts and changes nothing else', () => {
    const plain = headersFor(null, firebase)
    const signIn = headersFor('sign-in', firebase)
    expect(plain.connect).toBe("'self'")
    expect(signIn.connect).toBe(GOOGLE)
    expect(signIn.csp.replace(GOOGLE, "'self'")).toBe(plain.csp)
    expect(signIn.permissions).toBe(plain.permissions)
  })

  it('allows the configured servers instead', () => {
    const elsewhere = {
      ...firebase,
      FIREBASE_AUTH_URL: 'http://127.0.0.1:9099',
      FIRESTORE_URL: 'http://127.0.0.1:8080/base',
    }
    expect(headersFor('sign-in', elsewhere).connect).toBe("'self' http://127.0.0.1:9099 http://127.0.0.1:8080")
    const together = {
      ...firebase,
      FIREBASE_AUTH_URL: 'http://localhost:3000/sandbox/firebase',
      FIRESTORE_URL: 'http://localhost:3000/sandbox/firebase',
    }
    expect(headersFor('sign-in', together).connect).toBe("'self' http://localhost:3000")
  })

  it('allows the wallet hosts only with a wallet', () => {
    expect(headersFor('payment', paystack).csp).not.toMatch(/apple|api\.paystack/)
  })

  it('allows nothing more without Firebase settings', () => {
    expect(headersFor('sign-in', {})).toEqual(headersFor(null, {}))
  })
})

describe('the payment policy with Square', () => {
  const square = {
    SQUARE_APPLICATION_ID: 'sq0idp-a',
    SQUARE_LOCATION_ID: 'L',
    SQUARE_ACCESS_TOKEN: 't',
    SQUARE_CURRENCY: 'USD',
  }

  it('allows the hosts of the card form at the checkout only', () => {
    const { csp, connect } = headersFor('payment', { ...paystack, ...square })
    expect(csp).toContain(
      'frame-src https://checkout.paystack.com https://web.squarecdn.com https://api.squareup.com https://geoissuer.cardinalcommerce.com;',
    )
    expect(csp).toContain('https://square-fonts-production-f.squarecdn.com')
    expect(connect).toBe(
      "'self' https://web.squarecdn.com https://pci-connect.squareup.com https://connect.squareup.com",
    )
    expect(
      pagePolicy('<script>1</script>', policyFor(policiesOf({ ...paystack, ...square }), 'payment'), null),
    ).toMatch(/script-src 'self' 'sha256-[^']+' https:\/\/web\.squarecdn\.com;/)
    expect(headersFor(null, { ...paystack, ...square }).csp).not.toContain('square')
  })

  it('allows the hosts of Square’s sandbox for a sandbox application id', () => {
    const { connect } = headersFor('payment', { ...paystack, ...square, SQUARE_APPLICATION_ID: 'sandbox-sq0idb-a' })
    expect(connect).toBe(
      "'self' https://sandbox.web.squarecdn.com https://pci-connect.squareupsandbox.com https://connect.squareupsandbox.com",
    )
  })
})

describe('the preview policy', () => {
  it('allows framing by this site and the empty style', () => {
    const plain = headersFor(null, {})
    const preview = headersFor('page preview', {})
    expect(plain.csp).toContain("frame-ancestors 'none'")
    expect(plain.csp).not.toContain('47DEQpj8HBSa')
    expect(preview.csp.endsWith("; frame-ancestors 'self'")).toBe(true)
    expect(headersFor('preview page', {})).toEqual(preview)
    expect(
      preview.csp
        .replace(" 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='", '')
        .replace("frame-ancestors 'self'", "frame-ancestors 'none'"),
    ).toBe(plain.csp)
  })
})
