import { createHmac } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { isShortSigned, isSigned, shortSignature, sign, type SiteSecrets } from './signature.server'

const before: SiteSecrets = ['the secret of last year']
const changed: SiteSecrets = ['the secret of this year', ...before]

describe('signature', () => {
  it('accepts the previous secret until it is removed', () => {
    const [long, short] = [sign(before, 'cart', 'text'), shortSignature(before, 'reference', 'text', 10)]
    expect(isSigned(changed, 'cart', 'text', long)).toBe(true)
    expect(isShortSigned(changed, 'reference', 'text', short, 10)).toBe(true)
    expect(isSigned(['the secret of this year'], 'cart', 'text', long)).toBe(false)
    expect(isShortSigned(['the secret of this year'], 'reference', 'text', short, 10)).toBe(false)
  })

  it('signs with the current secret only', () => {
    expect(sign(changed, 'cart', 'text')).toBe(sign(['the secret of this year'], 'cart', 'text'))
    expect(isSigned(before, 'cart', 'text', sign(changed, 'cart', 'text'))).toBe(false)
  })

  it('depends on purpose, text and length', () => {
    const signature = shortSignature(before, 'reference', 'text', 10)
    expect(signature).toMatch(/^[0-9a-f]{10}$/)
    expect(isShortSigned(before, 'picture', 'text', signature, 10)).toBe(false)
    expect(isShortSigned(before, 'reference', 'other', signature, 10)).toBe(false)
    expect(isShortSigned(before, 'reference', 'text', signature.slice(1), 10)).toBe(false)
    expect(isShortSigned(before, 'reference', 'text', '', 10)).toBe(false)
  })

  it('equals the HMAC-SHA256 of purpose and text', () => {
    expect(sign(['key'], 'cart', 'text')).toBe(createHmac('sha256', 'key').update('cart\0text').digest('base64url'))
    expect(shortSignature(['key'], 'cart', 'text', 12)).toBe(
      createHmac('sha256', 'key').update('cart\0text').digest('hex').slice(0, 12),
    )
  })

  it('rejects a truncated or extended signature', () => {
    const signature = sign(before, 'flash', 'text')
    expect(isSigned(before, 'flash', 'text', signature)).toBe(true)
    for (const other of ['', signature.slice(0, -1), `${signature}A`, signature.toUpperCase(), 'ọ'.repeat(43)])
      expect(isSigned(before, 'flash', 'text', other), other).toBe(false)
  })
})
