import { describe, expect, it } from 'vitest'

import { chooseEncoding, decode, encode, isCompressible } from './encode'
import { longText } from './rendered.fixture'

describe('chooseEncoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['BR;q=0.1', 'br'],
    ['gzip;q=1.0,br ; q=0.5', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['BR;Q=0, gzip', 'gzip'],
    ['gzip, br; q = 0', 'br'],
    ['gzip, br ;q=0.00 , deflate', 'gzip'],
    ['br;q=0,gzip;q=0', 'identity'],
    ['brotli, gzipped', 'identity'],
    ['*', 'identity'],
  ])('maps %j to %s on repeated calls', (accepted, encoding) => {
    expect([chooseEncoding(accepted), chooseEncoding(accepted)]).toEqual([encoding, encoding])
  })
})

describe('compression', () => {
  it.each([
    ['text/html; charset=utf-8', 500, true],
    ['text/html; charset=utf-8', 499, false],
    ['text/plain', 5_000, true],
    ['image/svg+xml', 5_000, true],
    ['application/json', 5_000, true],
    ['application/manifest+json', 5_000, true],
    ['image/png', 5_000, false],
    ['multipart/text/html', 5_000, false],
    ['x-application/json', 5_000, false],
    ['', 5_000, false],
  ])('applies to %s of %i bytes: %s', (contentType, bytes, compressible) =>
    expect(isCompressible(contentType, bytes)).toBe(compressible),
  )

  it.each(['br', 'gzip'] as const)('round-trips through %s and shrinks with more effort', async (encoding) => {
    const body = Buffer.from(longText)
    const [quick, best] = [await encode(body, encoding, 'quick'), await encode(body, encoding, 'best')]
    expect((await decode(quick, encoding)).equals(body)).toBe(true)
    expect((await decode(best, encoding)).equals(body)).toBe(true)
    expect(quick.length).toBeLessThan(body.length)
    expect(best.length).toBeLessThan(quick.length)
    await expect(decode(quick, encoding === 'br' ? 'gzip' : 'br')).rejects.toThrow()
  })

  it('leaves the body unchanged for identity', async () => {
    const body = Buffer.from(longText)
    expect(await encode(body, 'identity', 'best')).toBe(body)
  })
})
