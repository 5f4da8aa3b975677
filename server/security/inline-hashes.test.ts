import { describe, expect, it } from 'vitest'

import { inlineHashes } from './inline-hashes'
import { createPolicies, pagePolicy } from './policies'

// The example of the Content Security Policy specification.
const ALERT_HASH = "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='"
const { page } = createPolicies({ paystack: null, square: null, firebase: null })

describe('inlineHashes', () => {
  it('matches the hash that browsers compute', () => {
    expect(inlineHashes("<script>alert('Hello, world.');</script>", null).scripts).toEqual([ALERT_HASH])
  })

  it('changes the hash with one character', () => {
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
  ])('hashes %s as a script', (html) => {
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
  ])('ignores %s as data', (html) => {
    expect(inlineHashes(html, null)).toEqual({ scripts: [], styles: [], hasScript: false })
  })

  it('reports a script from a file without a hash', () => {
    expect(inlineHashes('<script type="module" src="/assets/a.js"></script>', null)).toEqual({
      scripts: [],
      styles: [],
      hasScript: true,
    })
  })

  it('normalizes line endings as browsers do', () => {
    expect(inlineHashes('<style>a\r\nb</style>', null).styles).toEqual(inlineHashes('<style>a\nb</style>', null).styles)
    expect(inlineHashes('<style>a\rb</style>', null).styles).toEqual(inlineHashes('<style>a\nb</style>', null).styles)
    expect(inlineHashes('<style>a\n\nb</style>', null).styles).not.toEqual(
      inlineHashes('<style>a\nb</style>', null).styles,
    )
  })

  it('ignores a style inside a script', () => {
    const { scripts, styles } = inlineHashes(
      '<script>x = "<style>a</style>"</script><style>b</style><style>b</style>',
      null,
    )
    expect(scripts).toHaveLength(1)
    expect(styles).toEqual(inlineHashes('<style>b</style>', null).styles)
  })
})

describe('inlineHashes with a nonce', () => {
  const ours = '<script nonce="m4rk">alert(\'Hello, world.\');</script>'

  it('hashes only the scripts with the nonce', () => {
    const others =
      '<script>evil()</script><script nonce="other">evil()</script><script nonce>evil()</script><script data-nonce="m4rk">evil()</script>'
    expect(inlineHashes(others + ours, 'm4rk').scripts).toEqual([ALERT_HASH])
  })

  it.each(["nonce='m4rk'", 'nonce=m4rk', 'NONCE = "m4rk" async'])('recognizes %s', (attributes) => {
    const html = ours.replace('nonce="m4rk"', attributes)
    expect(inlineHashes(html, 'm4rk')).toEqual({ scripts: [ALERT_HASH], styles: [], hasScript: true })
  })

  it('reports a script from a file with the nonce', () => {
    expect(inlineHashes('<script src="/a.js" nonce="m4rk"></script>', 'm4rk')).toEqual({
      scripts: [],
      styles: [],
      hasScript: true,
    })
  })

  it('hashes every style', () => {
    expect(inlineHashes(`<STYLE media="print">a</STYLE>${ours}<style>b</style>`, 'm4rk').styles).toHaveLength(2)
  })

  it('reports no script without the nonce', () => {
    expect(inlineHashes('<script>evil()</script><script src="/images/evil"></script>', 'm4rk')).toEqual({
      scripts: [],
      styles: [],
      hasScript: false,
    })
  })
})

describe('pagePolicy', () => {
  it('allows only hashed inline code and files of the site', () => {
    const policy = pagePolicy("<style>a</style><script>alert('Hello, world.');</script>", page, null)
    expect(policy).toContain(`script-src 'self' ${ALERT_HASH};`)
    expect(policy).not.toMatch(/unsafe|strict-dynamic|https?:|\*/)
    expect(policy).toContain("form-action 'self';")
    expect(policy).not.toContain('data:')
  })
})
