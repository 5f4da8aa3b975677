import { describe, expect, it } from 'vitest'

import { inlineHashes } from './inline-hashes'
import { createPolicies, pagePolicy } from './policies'

// The example of the Content Security Policy specification.
const alertHash = "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='"
const { page, payment } = createPolicies({
  paystack: { publicKey: '', secretKey: '', apiBase: '', checkoutUrl: 'https://checkout.paystack.com/popup' },
  square: null,
  firebase: null,
})

describe('inline hashes', () => {
  it('an inline script has the hash that a browser computes', () => {
    expect(inlineHashes("<script>alert('Hello, world.');</script>").scripts).toEqual([alertHash])
  })

  it('negative control: one changed character is another hash', () => {
    expect(inlineHashes("<script>alert('Hello, world!');</script>").scripts).not.toContain(alertHash)
  })

  it.each([
    '<script type="module">a</script>',
    '<SCRIPT TYPE=text/javascript>a</SCRIPT>',
    "<script type='speculationrules'>a</script>",
    '<script type="importmap">a</script>',
    '<script data-type="application/json">a</script>',
    '<script async nonce="">a</script >',
  ])('%s can run, so it has a hash', (html) => {
    expect(inlineHashes(html)).toMatchObject({ hasScript: true, scripts: [expect.stringMatching(/^'sha256-.{44}'$/)] })
  })

  it.each(['<script type="application/ld+json">{}</script>', '<script type="application/json" id="x">{}</script>'])(
    '%s is data: no hash, and the page has no script',
    (html) => {
      expect(inlineHashes(html)).toEqual({ scripts: [], styles: [], hasScript: false })
    },
  )

  it('a script from a file needs no hash but counts as script', () => {
    expect(inlineHashes('<script type="module" src="/assets/a.js"></script>')).toEqual({ scripts: [], styles: [], hasScript: true })
  })

  it('line ends are hashed as the browser reads them', () => {
    expect(inlineHashes('<style>a\r\nb</style>').styles).toEqual(inlineHashes('<style>a\nb</style>').styles)
  })

  it('a style inside a script is text of the script', () => {
    const { scripts, styles } = inlineHashes('<script>x = "<style>a</style>"</script><style>b</style><style>b</style>')
    expect(scripts).toHaveLength(1)
    expect(styles).toEqual(inlineHashes('<style>b</style>').styles)
  })
})

describe('the policy of a page', () => {
  it('without scripts has no script-src: default-src refuses every one', () => {
    expect(pagePolicy('<p>text</p>', page)).not.toContain('script-src')
    expect(pagePolicy('<p>text</p>', page)).toContain("default-src 'none'")
  })

  it('never allows what is not hashed or our own', () => {
    const policy = pagePolicy("<style>a</style><script>alert('Hello, world.');</script>", page)
    expect(policy).toContain(`script-src 'self' ${alertHash};`)
    expect(policy).not.toMatch(/unsafe|strict-dynamic|https?:|\*/)
    expect(policy).toContain("form-action 'self';")
    expect(policy).not.toContain('data:')
  })

  it('allows the checkout only where a route asks for it', () => {
    expect(pagePolicy('', payment)).toContain("form-action 'self' https://checkout.paystack.com;")
    expect(pagePolicy('', payment)).toContain('frame-src https://checkout.paystack.com;')
    expect(pagePolicy('', page)).not.toContain('paystack')
  })
})
