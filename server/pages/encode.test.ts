import { describe, expect, it } from 'vitest'

import { chooseEncoding, decode, encode, isCompressible } from './encode'
import { manyWords } from './rendered.fixture'

describe('the encoding that a browser gets', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br', 'br'],
    ['BR;q=0.1', 'br'],
    ['gzip;q=1.0,br ; q=0.5', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['BR;Q=0, gzip', 'gzip'],
    ['gzip, br; q = 0', 'br'],
    ['gzip, br;q=0.000', 'gzip'],
    ['gzip, br ;q=0.00 , deflate', 'gzip'],
    ['br;q=0.01', 'br'],
    ['br;q=0,gzip;q=0', 'identity'],
    ['deflate', 'identity'],
    ['brotli, gzipped', 'identity'],
    ['x-br, x-gzip', 'identity'],
    ['*', 'identity'],
  ])('for %j is %s, however often it is asked', (accepted, encoding) => {
    expect([chooseEncoding(accepted), chooseEncoding(accepted)]).toEqual([encoding, encoding])
  })

  it('is right for more headers than anybody remembers', () => {
    const headers = Array.from({ length: 500 }, (_, index) => `gzip;q=0.${index}1`)
    expect(headers.map(chooseEncoding).every((encoding) => encoding === 'gzip')).toBe(true)
    expect(chooseEncoding('identity, br;q=0.7')).toBe('br')
  })
})

describe('what is compressed', () => {
  it.each([
    ['text/html; charset=utf-8', 500, true],
    ['text/html; charset=utf-8', 499, false],
    ['text/plain', 5_000, true],
    ['image/svg+xml', 5_000, true],
    ['application/json', 5_000, true],
    ['application/manifest+json', 5_000, true],
    ['application/xml', 5_000, true],
    ['application/javascript', 5_000, true],
    ['image/png', 5_000, false],
    ['font/woff2', 5_000, false],
    ['application/octet-stream', 5_000, false],
    ['multipart/text/html', 5_000, false],
    ['x-application/json', 5_000, false],
    ['', 5_000, false],
  ])('%s of %i bytes: %s', (contentType, bytes, compressible) =>
    expect(isCompressible(contentType, bytes)).toBe(compressible),
  )

  it.each(['br', 'gzip'] as const)(
    'comes back from %s as it was, and is smaller with more effort',
    async (encoding) => {
      const body = Buffer.from(manyWords)
      const [quick, best] = [await encode(body, encoding, 'quick'), await encode(body, encoding, 'best')]
      expect((await decode(quick, encoding)).equals(body)).toBe(true)
      expect((await decode(best, encoding)).equals(body)).toBe(true)
      expect(quick.length).toBeLessThan(body.length)
      expect(best.length).toBeLessThan(quick.length)
      await expect(decode(quick, encoding === 'br' ? 'gzip' : 'br')).rejects.toThrow()
    },
  )

  it('is left as it is for those who take nothing', async () => {
    const body = Buffer.from(manyWords)
    expect(await encode(body, 'identity', 'best')).toBe(body)
  })
})
