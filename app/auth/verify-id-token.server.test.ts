import { exportJWK, exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'
import { describe, expect, it, vi } from 'vitest'
import type { RequestListener } from 'node:http'

import { serve } from '~/lib/http/serve.fixture'

import { ada, now, other, ours, PROJECT_ID, signed, verify, without, publishKeys } from './id-token.fixture'

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('verifyIdToken', () => {
  it.each<[string, () => JWTPayload, { email: string | null; emailVerified: boolean }]>([
    ['that Firebase signed for this project', ada, { email: 'ada@example.com', emailVerified: true }],
    ['without an e-mail address', () => without('email'), { email: null, emailVerified: true }],
    [
      'with an unconfirmed e-mail address',
      () => ({ ...ada(), email_verified: false }),
      { email: 'ada@example.com', emailVerified: false },
    ],
    [
      'without the claim of confirmation',
      () => without('email_verified'),
      { email: 'ada@example.com', emailVerified: false },
    ],
    [
      'with a string as the claim of confirmation',
      () => ({ ...ada(), email_verified: 'true' }),
      { email: 'ada@example.com', emailVerified: false },
    ],
  ])('returns the user of a token %s', async (_what, claims, user) => {
    expect(await verify(await signed(claims()))).toEqual({ verified: { userId: 'ada', ...user } })
  })

  it.each<[string, () => Promise<string> | string]>(
    Object.entries({
      'without a signature (alg none)': () => new UnsecuredJWT(ada()).encode(),
      'with alg none in capitals': () => `${base64url({ alg: 'NONE', typ: 'JWT' })}.${base64url(ada())}.`,
      'with the signature cut off': async () => `${(await signed(ada())).split('.').slice(0, 2).join('.')}.`,
      'signed by HS256 with the public key as the secret': async () =>
        new SignJWT(ada())
          .setProtectedHeader({ alg: 'HS256', kid: 'one' })
          .sign(Buffer.from(await exportSPKI(ours.publicKey))),
      'signed by another key under our key id': () => signed(ada(), other.privateKey),
      'signed by a key that is not published': () => signed(ada(), other.privateKey, 'two'),
      'that brings its own key in the header': async () =>
        new SignJWT(ada())
          .setProtectedHeader({ alg: 'RS256', jwk: await exportJWK(other.publicKey) })
          .sign(other.privateKey),
      'whose user was replaced after signing': async () => {
        const [header, , signature] = (await signed(ada())).split('.')
        return [header, base64url({ ...ada(), sub: 'grace', email: 'grace@example.com' }), signature].join('.')
      },
      'of another project': () => signed({ ...ada(), aud: 'loud-river' }),
      'for several projects, ours among them': () => signed({ ...ada(), aud: [PROJECT_ID, 'loud-river'] }),
      'of another issuer': () => signed({ ...ada(), iss: 'https://accounts.google.com' }),
      'of our project by the issuer of another one': () =>
        signed({ ...ada(), iss: 'https://securetoken.google.com/loud-river' }),
      'without a user': () => signed(without('sub')),
      'with an empty user': () => signed({ ...ada(), sub: '' }),
      'without an expiry': () => signed(without('exp')),
      'without an audience': () => signed(without('aud')),
      'without the time of the sign-in': () => signed(without('auth_time')),
      'signed in in the future': () => signed({ ...ada(), auth_time: now() + 600 }),
      'issued in the future': () => signed({ ...ada(), iat: now() + 600 }),
      'that is expired and of another project': () => signed({ ...ada(), aud: 'loud-river', exp: now() - 60 }),
      'without the time it was issued': () => signed(without('iat')),
      'with a user id that is too long': () => signed({ ...ada(), sub: 'a'.repeat(129) }),
      'with an address of another type': () => signed({ ...ada(), email: 7 }),
      'signed in beyond the clock tolerance': () => signed({ ...ada(), auth_time: now() + 20 }),
      'that is too long, even when signed': () => signed({ ...ada(), padding: 'a'.repeat(8_192) }),
      'in another format': () => 'not a token',
      'that is empty': () => '',
      'of 100,000 characters': () => 'a'.repeat(100_000),
    }),
  )('rejects a token %s', async (_what, make) => {
    expect(await verify(await make())).toEqual({ refused: 'forged' })
  })

  it('reports an expired token separately', async () => {
    expect(await verify(await signed({ ...ada(), exp: now() - 60 }))).toEqual({ refused: 'expired' })
  })

  it.each<[string, () => JWTPayload]>([
    ['issued a moment from now', () => ({ ...ada(), iat: now() + 5, auth_time: now() + 5 })],
    ['that expired within the clock tolerance', () => ({ ...ada(), exp: now() - 3 })],
    ['with the longest user', () => ({ ...ada(), sub: 'a'.repeat(128) })],
    ['with an empty address', () => ({ ...ada(), email: null })],
    ['of the maximum length', () => ({ ...ada(), padding: 'a'.repeat(5_000) })],
  ])('accepts a token %s', async (_what, claims) => {
    expect(await verify(await signed(claims()))).toHaveProperty('verified')
  })

  it('rejects our key with another algorithm, whatever use the key declares', async () => {
    const keys = [{ ...(await exportJWK(ours.publicKey)), kid: 'one' }]
    const jwksUrl = await serve((_request, response) => void response.end(JSON.stringify({ keys })))
    // The same key pair also works with RS512.
    const { privateKey, publicKey } = await generateKeyPair('RS512', { extractable: true })
    keys.push({ ...(await exportJWK(publicKey)), kid: 'two' })
    const token = await new SignJWT(ada()).setProtectedHeader({ alg: 'RS512', kid: 'two' }).sign(privateKey)
    expect(await verify(token, jwksUrl)).toEqual({
      refused: 'forged',
    })
  })
})

describe('signing keys', () => {
  it('reload after 30 seconds for an unknown key and after an hour for a known one', async () => {
    const { jwksUrl, asked } = await publishKeys()
    const start = Date.now()
    const askedAfter = async (seconds: number, key = ours.privateKey, kid = 'one') => {
      vi.setSystemTime(start + seconds * 1_000)
      await verify(await signed(ada(), key, kid), jwksUrl)
      return asked.times
    }
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      expect(await askedAfter(0)).toBe(1)
      expect(await askedAfter(29, other.privateKey, 'two')).toBe(1)
      expect(await askedAfter(31, other.privateKey, 'two')).toBe(2)
      expect(await askedAfter(31 + 3_599)).toBe(2)
      expect(await askedAfter(31 + 3_601)).toBe(3)
    } finally {
      vi.useRealTimers()
    }
  })

  it('stay unloaded for an unsigned token', async () => {
    const { jwksUrl, asked } = await publishKeys()
    await verify(new UnsecuredJWT(ada()).encode(), jwksUrl)
    expect(asked.times).toBe(0)
  })

  const broken: Record<string, RequestListener> = {
    'answer 500': (_request, response) => void response.writeHead(500).end(),
    'are not JSON': (_request, response) => void response.end('<html>'),
    'are not a key set': (_request, response) => void response.end('{"keys":"none"}'),
    'reset the connection': (request) => void request.socket.destroy(),
    'never arrive': () => undefined,
  }
  it.each(Object.entries(broken))('make the check unavailable when they %s', async (_what, listener) => {
    expect(await verify(await signed(ada()), await serve(listener))).toEqual({ unavailable: true })
  })

  it('load within the deadline of the caller', async () => {
    const jwksUrl = await serve(() => undefined)
    expect(await verify(await signed(ada()), jwksUrl, 50)).toEqual({
      unavailable: true,
    })
  })
})
