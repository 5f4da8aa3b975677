import { describe, expect, it } from 'vitest'

import { commonHeaders, policyHeaders } from './headers'
import { policyFor, CLOSED_POLICY, createPolicies, GUIDE_POLICY, studioPolicy } from './policies'

const paystack = { publicKey: '', secretKey: '', apiBase: '', checkoutUrl: 'https://checkout.paystack.com/popup' }

/** Header lists by name. */
const named = (raw: string[]) => Object.fromEntries(raw.flatMap((name, at) => (at % 2 ? [] : [[name, raw[at + 1]]])))

describe('commonHeaders', () => {
  const always = {
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'X-Content-Type-Options': 'nosniff',
  }

  it('includes Strict-Transport-Security of one year on https sites only', () => {
    expect(commonHeaders({ siteUrl: 'http://localhost:3000', hstsSubdomains: true })).toEqual(
      Object.entries(always).flat(),
    )
    expect(named(commonHeaders({ siteUrl: 'https://a.example', hstsSubdomains: false }))).toEqual({
      ...always,
      'Strict-Transport-Security': 'max-age=31536000',
    })
    expect(named(commonHeaders({ siteUrl: 'https://a.example', hstsSubdomains: true }))).toEqual({
      ...always,
      'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    })
  })
})

describe('policyHeaders', () => {
  const { page, payment } = createPolicies({ paystack, square: null, firebase: null })

  it('allows nothing for a response that is not HTML', () => {
    expect(named(policyHeaders(null, page, null))).toEqual({
      'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), usb=(), payment=()',
    })
    expect(GUIDE_POLICY).toBe(`${CLOSED_POLICY}; style-src 'self'; img-src 'self'`)
  })

  it('lists every permission of a plain page', () => {
    expect(named(policyHeaders('<p>text</p>', page, null))).toEqual({
      'Content-Security-Policy': [
        "default-src 'none'",
        "style-src 'self'",
        "img-src 'self'",
        "media-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), usb=(), payment=()',
    })
  })

  it('allows data: images for a page with an inline preview', () => {
    const html = '<style>a{background:url(data:image/webp;base64,AA)}</style>'
    expect(named(policyHeaders(html, page, null))['Content-Security-Policy']).toContain("; img-src 'self' data:; ")
  })

  it('allows the provider’s origin to take payments at the checkout', () => {
    expect(named(policyHeaders('', payment, null))).toEqual({
      'Content-Security-Policy': expect.stringContaining(
        "; style-src 'self' 'sha256-56e7EfkeGORJUMtXdS4A+2LZFuyRDypLbssVftifpJg='; ",
      ),
      'Permissions-Policy':
        'camera=(), geolocation=(), microphone=(), usb=(), payment=(self "https://checkout.paystack.com")',
    })
  })

  it('allows payments for the page itself without a provider', () => {
    const { payment: unpaid, wallet } = createPolicies({ paystack: null, square: null, firebase: null })
    for (const policy of [unpaid, wallet])
      expect(named(policyHeaders('', policy, null))).toEqual({
        'Content-Security-Policy': expect.not.stringMatching(/frame-src|sha256|paystack/),
        'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), usb=(), payment=(self)',
      })
  })
})

describe('policyFor', () => {
  const square = {
    applicationId: '',
    locationId: '',
    accessToken: '',
    currency: 'USD',
    apiBase: '',
    scriptUrl: 'https://web.squarecdn.com/v1/square.js',
  }

  it('combines the permissions of each named policy', () => {
    const policies = createPolicies({ paystack, square, firebase: null })
    expect(policyFor(policies, 'wallet preview  payment')).toEqual({
      scripts: ['https://applepay.cdn-apple.com', 'https://web.squarecdn.com'],
      styles: [
        "'sha256-56e7EfkeGORJUMtXdS4A+2LZFuyRDypLbssVftifpJg='",
        "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
        "'sha256-56e7EfkeGORJUMtXdS4A+2LZFuyRDypLbssVftifpJg='",
        'https://web.squarecdn.com',
      ],
      fonts: ['https://square-fonts-production-f.squarecdn.com', 'https://d1g145x70srn7h.cloudfront.net'],
      frames: [
        'https://checkout.paystack.com',
        'https://checkout.paystack.com',
        'https://web.squarecdn.com',
        'https://api.squareup.com',
        'https://geoissuer.cardinalcommerce.com',
      ],
      formTargets: ['https://checkout.paystack.com', 'https://checkout.paystack.com'],
      connections: [
        'https://api.paystack.co',
        'https://standard.paystack.co',
        'https://web.squarecdn.com',
        'https://pci-connect.squareup.com',
        'https://connect.squareup.com',
      ],
      framers: ["'self'"],
      payers: ['https://checkout.paystack.com', 'https://checkout.paystack.com'],
    })
  })

  it('allows nothing for Square without Paystack', () => {
    const { payment } = createPolicies({ paystack: null, square, firebase: null })
    expect(payment).toMatchObject({ scripts: [], frames: [], connections: [], payers: [] })
  })

  it('allows only the origin of a custom Square script', () => {
    const own = { ...square, scriptUrl: 'http://localhost:3000/sandbox/square.js' }
    const { payment } = createPolicies({ paystack, square: own, firebase: null })
    expect(payment).toMatchObject({
      scripts: ['http://localhost:3000'],
      styles: expect.arrayContaining(['http://localhost:3000']),
      fonts: [],
      frames: ['https://checkout.paystack.com', 'http://localhost:3000'],
      connections: ['http://localhost:3000'],
    })
  })

  it('rejects an unknown policy name', () => {
    const policies = createPolicies({ paystack, square: null, firebase: null })
    expect(policyFor(policies, null)).toEqual(policies.page)
    expect(policyFor(policies, 'page sign-in')).toEqual(policies.page)
    expect(() => policyFor(policies, '')).toThrow('A route asks for the policy "", which does not exist')
  })
})

describe('studioPolicy', () => {
  const html = "<script>alert('Hello, world.');</script>"
  const directives = (apiHost: string | null) =>
    Object.fromEntries(
      studioPolicy(html, apiHost)
        .split('; ')
        .map((directive) => [directive.split(' ', 1)[0], directive.split(' ').slice(1).join(' ')]),
    )
  const own = {
    'default-src': "'self'",
    'script-src': "'self' blob: 'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'media-src': "'self' blob:",
    'font-src': "'self' data:",
    'connect-src': "'self'",
    'worker-src': "'self' blob:",
    'form-action': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
  }

  it('allows only this site for content on one of its paths', () => {
    expect(directives('/sandbox/content-lake')).toEqual(own)
    expect(directives('')).toEqual(own)
  })

  it('allows the hosts of Sanity for hosted content', () => {
    expect(directives(null)).toEqual({
      ...own,
      'img-src': "'self' data: blob: https://cdn.sanity.io https://*.sanity.io https://*.googleusercontent.com",
      'media-src': "'self' blob: https://cdn.sanity.io",
      'connect-src':
        "'self' https://*.api.sanity.io wss://*.api.sanity.io https://*.apicdn.sanity.io https://cdn.sanity.io",
    })
  })

  it('allows another content server by HTTP and WebSocket', () => {
    expect(directives('https://lake.example/base')).toEqual({
      ...own,
      'img-src': "'self' data: blob: https://lake.example",
      'media-src': "'self' blob: https://lake.example",
      'connect-src': "'self' https://lake.example wss://lake.example",
    })
    expect(directives('http://127.0.0.1:3333')['connect-src']).toBe("'self' http://127.0.0.1:3333 ws://127.0.0.1:3333")
  })
})
