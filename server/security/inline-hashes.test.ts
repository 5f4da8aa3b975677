import { describe, expect, it } from 'vitest'

import { inlineHashes } from './inline-hashes'
import { createPolicies, pagePolicy } from './policies'

// The example of the Content Security Policy specification.
const ALERT_HASH = "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='"
const { page, payment } = createPolicies({
  paystack: { publicKey: '', secretKey: '', apiBase: '', checkoutUrl: 'https://checkout.paystack.com/popup' },
  square: null,
  firebase: null,
})

describe('inline hashes', () => {
  it('an inline script has the hash that a browser computes', () => {
    expect(inlineHashes("<script>alert('Hello, world.');</script>", null).scripts).toEqual([ALERT_HASH])
  })

  it('negative control: one changed character is another hash', () => {
    expect(inlineHashes("<script>alert('Hello, world!');</script>", null).scripts).not.toContain(ALERT_HASH)
  })

  it.each([
    '<script type="module">a</script>',
    '<SCRIPT TYPE=text/javascript>a</SCRIPT>',
    "<script type='speculationrules'>a</script>",
    '<script type="importmap">a</script>',
    '<script data-type="application/json">a</script>',
    '<script async nonce="">a</script >',
    '<script type="">a</script>',
    '<script type>a</script>',
    '<script type = " text/javascript ">a</script>',
    '<script type="application/ecmascript">a</script>',
    "<script data-src='/a.js'>a</script>",
    '<script src-of="/a.js">a</script>',
    '<script\ttype="module"\n>a</script\n>',
    '<script>a\nb < c</script>',
  ])('%s can run, so it has a hash', (html) => {
    expect(inlineHashes(html, null)).toMatchObject({
      hasScript: true,
      scripts: [expect.stringMatching(/^'sha256-.{44}'$/)],
    })
  })

  it.each([
    '<script type="application/ld+json">{}</script>',
    '<script type="application/json" id="x">{}</script>',
    "<script id=x type='application/json'>{}</script>",
    '<script type=application/json>{}</script>',
    '<script type="text/javascriptx">{}</script>',
    '<script type="x module">{}</script>',
    '<scripts>a</scripts>',
    '<noscript>a</noscript>',
  ])('%s is data: no hash, and the page has no script', (html) => {
    expect(inlineHashes(html, null)).toEqual({ scripts: [], styles: [], hasScript: false })
  })

  it('a script from a file needs no hash but counts as script', () => {
    expect(inlineHashes('<script type="module" src="/assets/a.js"></script>', null)).toEqual({
      scripts: [],
      styles: [],
      hasScript: true,
    })
  })

  it('line ends are hashed as the browser reads them', () => {
    expect(inlineHashes('<style>a\r\nb</style>', null).styles).toEqual(inlineHashes('<style>a\nb</style>', null).styles)
    expect(inlineHashes('<style>a\rb</style>', null).styles).toEqual(inlineHashes('<style>a\nb</style>', null).styles)
    expect(inlineHashes('<style>a\n\nb</style>', null).styles).not.toEqual(
      inlineHashes('<style>a\nb</style>', null).styles,
    )
  })

  it('a style inside a script is text of the script', () => {
    const { scripts, styles } = inlineHashes(
      '<script>x = "<style>a</style>"</script><style>b</style><style>b</style>',
      null,
    )
    expect(scripts).toHaveLength(1)
    expect(styles).toEqual(inlineHashes('<style>b</style>', null).styles)
  })
})

describe('a page that is marked', () => {
  const ours = '<script nonce="m4rk">alert(\'Hello, world.\');</script>'

  it('has the hashes of the marked scripts alone', () => {
    const others =
      '<script>evil()</script><script nonce="other">evil()</script><script nonce>evil()</script><script data-nonce="m4rk">evil()</script>'
    expect(inlineHashes(others + ours, 'm4rk').scripts).toEqual([ALERT_HASH])
  })

  it.each(["nonce='m4rk'", 'nonce=m4rk', 'NONCE = "m4rk" async'])('is marked by %s too', (attributes) => {
    const html = ours.replace('nonce="m4rk"', attributes)
    expect(inlineHashes(html, 'm4rk')).toEqual({ scripts: [ALERT_HASH], styles: [], hasScript: true })
  })

  it('may mark a script from a file', () => {
    expect(inlineHashes('<script src="/a.js" nonce="m4rk"></script>', 'm4rk')).toEqual({
      scripts: [],
      styles: [],
      hasScript: true,
    })
  })

  it('has the hashes of all its styles', () => {
    expect(inlineHashes(`<STYLE media="print">a</STYLE>${ours}<style>b</style>`, 'm4rk').styles).toHaveLength(2)
  })

  it('has no script at all when none is marked', () => {
    expect(inlineHashes('<script>evil()</script><script src="/images/evil"></script>', 'm4rk')).toEqual({
      scripts: [],
      styles: [],
      hasScript: false,
    })
  })
})

describe('the policy of a page', () => {
  it('without scripts has no script-src: default-src refuses every one', () => {
    expect(pagePolicy('<p>text</p>', page, null)).not.toContain('script-src')
    expect(pagePolicy('<p>text</p>', page, null)).toContain("default-src 'none'")
  })

  it('never allows what is not hashed or our own', () => {
    const policy = pagePolicy("<style>a</style><script>alert('Hello, world.');</script>", page, null)
    expect(policy).toContain(`script-src 'self' ${ALERT_HASH};`)
    expect(policy).not.toMatch(/unsafe|strict-dynamic|https?:|\*/)
    expect(policy).toContain("form-action 'self';")
    expect(policy).not.toContain('data:')
  })

  it('allows the checkout only where a route asks for it', () => {
    expect(pagePolicy('', payment, null)).toContain("form-action 'self' https://checkout.paystack.com;")
    expect(pagePolicy('', payment, null)).toContain('frame-src https://checkout.paystack.com;')
    expect(pagePolicy('', page, null)).not.toContain('paystack')
  })
})
