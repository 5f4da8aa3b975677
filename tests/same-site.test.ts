import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { formOriginOf } from '~/forms/newsletter/newsletter.server'
import { readSiteAddress } from '~/lib/http/site-address'
import { sameSitePath } from '~/preview/plain-page.server'

import { readTarget } from '../server/request-target'

const SITES = ['https://example.ng', 'http://localhost:3000']

/** Parts of addresses that lead to other sites. */
const part = fc.constantFrom(
  ...['/', '//', '\\', ':', '.', '..', '@', '?', '#', '%', '%2f', '%5c', '%2e', '%09', '\t', '\n', '\r', ' ', '\u0000'],
  ...[
    'x:',
    'http:',
    'https:',
    'HTTPS:',
    'javascript:',
    'data:',
    'blob:',
    'file:',
    'here.invalid',
    'evil.example',
    '[::1]',
  ],
  ...[
    'sandbox',
    '%73andbox',
    'Studio',
    'preview',
    '/preview/sample',
    'webhooks',
    '/inbox',
    'about',
    'é',
    '。',
    '\u2028',
  ],
)
const address = fc.oneof(
  fc.array(part, { maxLength: 7 }).map((parts) => parts.join('')),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.string({ unit: 'binary' }),
)

function expectHere(led: string): void {
  expect(led).toMatch(/^\/(?![/\\])/)
  for (const site of SITES) expect(new URL(led, site).origin).toBe(site)
  // Valid in a Location header.
  expect(() => new Headers({ Location: led })).not.toThrow()
}

describe('redirect targets', () => {
  it('stay on a page of this site for a preview', () => {
    fc.assert(
      fc.property(address, (asked) => {
        const led = sameSitePath(asked)
        expectHere(led)
        const target = readTarget('GET', led.split('#', 1)[0] ?? '')
        if (target.kind === 'path')
          expect(target.path).not.toMatch(/^\/(?:preview(?!\/sample\/)|studio|sandbox|webhooks)(?:\/|$)/i)
        else expect(target.kind).toBe('refused')
      }),
      { numRuns: 3_000 },
    )
  })

  it('stay on this site for a form that names its page', () => {
    fc.assert(
      fc.property(address, fc.option(address), (from, referrer) => {
        for (const site of SITES) expectHere(formOriginOf(from, site, referrer).path)
      }),
      { numRuns: 1_000 },
    )
  })

  it('stay on this site for an address read as ours', () => {
    fc.assert(
      fc.property(address, fc.constantFrom(...SITES), (asked, site) => {
        const read = readSiteAddress(asked, site)
        if (read) expectHere(read.pathname + read.search + read.hash)
      }),
      { numRuns: 1_000 },
    )
  })
})

it.each([
  ['x:https:/evil.example', '/'],
  ['x:javascript:alert(1)', '/'],
  ['blob:https://here.invalid', '/'],
  ['blob:https://here.invalid/about', '/'],
  ['/%73andbox/inbox', '/'],
  ['/%53tudio', '/'],
  ['/Sandbox/inbox', '/'],
  ['//evil.example/about', '/'],
  ['/.//evil.example', '/'],
  ['/preview/sample/receipt', '/preview/sample/receipt'],
  ['/preview/sample/../leave', '/'],
  ['/preview', '/'],
  ['/previews', '/previews'],
  ['/webhooks/paystack', '/'],
  ['/about/studio', '/about/studio'],
  ['/studio/preview/sample/receipt', '/'],
  ['/faq?sanity-preview-secret=s', '/faq'],
  ['/faq?not-sanity-preview-secret=s', '/faq?not-sanity-preview-secret=s'],
  ['/faq?q=a%20b&sanity-preview-x=1#c', '/faq?q=a+b#c'],
  ['', '/'],
  [undefined, '/'],
  [null, '/'],
])('lead a preview of %j to %j', (asked, led) => expect(sameSitePath(asked)).toBe(led))
