import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'

import { exportJWK, exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT, type CryptoKey, type JWTPayload } from 'jose'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'

import { deadlineIn } from '~/lib/deadline'

import { verifyIdToken } from './verify-id-token.server'

const projectId = 'quiet-river'
const now = () => Math.floor(Date.now() / 1000)
const ada = () => ({
  sub: 'ada',
  email: 'ada@example.com',
  email_verified: true,
  aud: projectId,
  iss: `https://securetoken.google.com/${projectId}`,
  iat: now() - 60,
  auth_time: now() - 600,
  exp: now() + 3_540,
})

let ours: { privateKey: CryptoKey; publicKey: CryptoKey }
let other: { privateKey: CryptoKey; publicKey: CryptoKey }
beforeAll(async () => {
  ours = await generateKeyPair('RS256')
  other = await generateKeyPair('RS256')
})

const servers: Server[] = []
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/keys`
}

/** An address that publishes our key, and how often it was asked. */
async function publishKeys() {
  const asked = { times: 0 }
  const keys = [{ ...(await exportJWK(ours.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }]
  const jwksUrl = await serve((_request, response) => {
    asked.times += 1
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ keys }))
  })
  return { asked, jwksUrl }
}

afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

const signed = (payload: JWTPayload, key = ours.privateKey, kid = 'one') =>
  new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid }).sign(key)

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** `claims` of Ada, one of them taken away. */
function without(name: keyof ReturnType<typeof ada>): JWTPayload {
  return Object.fromEntries(Object.entries(ada()).filter(([claim]) => claim !== name))
}

describe('an ID token', () => {
  it('that Firebase signed for this project says who asks', async () => {
    const { jwksUrl } = await publishKeys()
    expect(await verifyIdToken(await signed(ada()), { projectId, jwksUrl }, deadlineIn(9_000))).toEqual({
      verified: { userId: 'ada', email: 'ada@example.com', emailVerified: true },
    })
  })

  it('of someone without an e-mail address is as good', async () => {
    const { jwksUrl } = await publishKeys()
    expect(await verifyIdToken(await signed(without('email')), { projectId, jwksUrl }, deadlineIn(9_000))).toEqual({ verified: { userId: 'ada', email: null, emailVerified: true } })
  })

  const unconfirmed: Record<string, () => JWTPayload> = {
    'that says so': () => ({ ...ada(), email_verified: false }),
    'that does not say': () => without('email_verified'),
    'that says it in another way': () => ({ ...ada(), email_verified: 'true' }),
  }
  for (const [what, claims] of Object.entries(unconfirmed)) {
    it(`of someone whose e-mail address is not confirmed, ${what}, tells that`, async () => {
      const { jwksUrl } = await publishKeys()
      expect(await verifyIdToken(await signed(claims()), { projectId, jwksUrl }, deadlineIn(9_000))).toEqual({
        verified: { userId: 'ada', email: 'ada@example.com', emailVerified: false },
      })
    })
  }

  const refused: Record<string, () => Promise<string> | string> = {
    'without a signature (alg none)': () => new UnsecuredJWT(ada()).encode(),
    'with alg none in capitals': () => `${base64url({ alg: 'NONE', typ: 'JWT' })}.${base64url(ada())}.`,
    'with the signature cut off': async () => `${(await signed(ada())).split('.').slice(0, 2).join('.')}.`,
    'signed by HS256 with the public key as the secret': async () =>
      new SignJWT(ada()).setProtectedHeader({ alg: 'HS256', kid: 'one' }).sign(Buffer.from(await exportSPKI(ours.publicKey))),
    'signed by another key under our key id': () => signed(ada(), other.privateKey),
    'signed by a key that is not published': () => signed(ada(), other.privateKey, 'two'),
    'that brings its own key in the header': async () =>
      new SignJWT(ada()).setProtectedHeader({ alg: 'RS256', jwk: await exportJWK(other.publicKey) }).sign(other.privateKey),
    'whose user was replaced after signing': async () => {
      const [header, , signature] = (await signed(ada())).split('.')
      return [header, base64url({ ...ada(), sub: 'grace', email: 'grace@example.com' }), signature].join('.')
    },
    'of another project': () => signed({ ...ada(), aud: 'loud-river' }),
    'for several projects, ours among them': () => signed({ ...ada(), aud: [projectId, 'loud-river'] }),
    'of another issuer': () => signed({ ...ada(), iss: 'https://accounts.google.com' }),
    'of our project by the issuer of another one': () => signed({ ...ada(), iss: 'https://securetoken.google.com/loud-river' }),
    'without a user': () => signed(without('sub')),
    'with an empty user': () => signed({ ...ada(), sub: '' }),
    'without an end': () => signed(without('exp')),
    'without an audience': () => signed(without('aud')),
    'without the time of the sign-in': () => signed(without('auth_time')),
    'signed in at a time to come': () => signed({ ...ada(), auth_time: now() + 600 }),
    'issued at a time to come': () => signed({ ...ada(), iat: now() + 600 }),
    'that is expired and of another project': () => signed({ ...ada(), aud: 'loud-river', exp: now() - 60 }),
    'that is no token': () => 'not a token',
    'that is empty': () => '',
    'that is endless': () => 'a'.repeat(100_000),
  }
  for (const [what, make] of Object.entries(refused)) {
    it(`${what} is refused`, async () => {
      const { jwksUrl } = await publishKeys()
      expect(await verifyIdToken(await make(), { projectId, jwksUrl }, deadlineIn(9_000))).toEqual({ refused: 'forged' })
    })
  }

  it('that has expired is told apart, so that the visitor knows what to do', async () => {
    const { jwksUrl } = await publishKeys()
    expect(await verifyIdToken(await signed({ ...ada(), exp: now() - 60 }), { projectId, jwksUrl }, deadlineIn(9_000))).toEqual({ refused: 'expired' })
  })

  it('that expired a moment ago passes: clocks differ', async () => {
    const { jwksUrl } = await publishKeys()
    expect(await verifyIdToken(await signed({ ...ada(), exp: now() - 3 }), { projectId, jwksUrl }, deadlineIn(9_000))).toHaveProperty('verified')
  })
})

describe('the keys', () => {
  it('are asked for once, however many tokens come, made-up key ids among them', async () => {
    const { jwksUrl, asked } = await publishKeys()
    const tokens = await Promise.all([signed(ada()), signed(ada()), signed(ada(), other.privateKey, 'two'), signed(ada(), other.privateKey, 'three')])
    await Promise.all(tokens.map((token) => verifyIdToken(token, { projectId, jwksUrl }, deadlineIn(9_000))))
    await verifyIdToken(await signed(ada()), { projectId, jwksUrl }, deadlineIn(9_000))
    expect(asked.times).toBe(1)
  })

  it('are not asked for on behalf of an unsigned token', async () => {
    const { jwksUrl, asked } = await publishKeys()
    await verifyIdToken(new UnsecuredJWT(ada()).encode(), { projectId, jwksUrl }, deadlineIn(9_000))
    expect(asked.times).toBe(0)
  })

  const broken: Record<string, RequestListener> = {
    'answer 500': (_request, response) => void response.writeHead(500).end(),
    'are no JSON': (_request, response) => void response.end('<html>'),
    'are no key set': (_request, response) => void response.end('{"keys":"none"}'),
    'reset the connection': (request) => void request.socket.destroy(),
    'never come': () => undefined,
  }
  for (const [what, listener] of Object.entries(broken)) {
    it(`that ${what} make the check unavailable, never a yes`, async () => {
      const jwksUrl = await serve(listener)
      expect(await verifyIdToken(await signed(ada()), { projectId, jwksUrl }, deadlineIn(9_000))).toEqual({ unavailable: true })
    })
  }

  it('are waited for no longer than whoever asks waits', async () => {
    const jwksUrl = await serve(() => undefined)
    const began = performance.now()
    expect(await verifyIdToken(await signed(ada()), { projectId, jwksUrl }, deadlineIn(50))).toEqual({ unavailable: true })
    expect(performance.now() - began).toBeLessThan(1_500)
  })

  it('are read at the next token once they are there again', async () => {
    let down = true
    const keys = [{ ...(await exportJWK(ours.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }]
    const jwksUrl = await serve((_request, response) => void (down ? response.writeHead(503).end() : response.end(JSON.stringify({ keys }))))
    expect(await verifyIdToken(await signed(ada()), { projectId, jwksUrl }, deadlineIn(9_000))).toEqual({ unavailable: true })
    down = false
    expect(await verifyIdToken(await signed(ada()), { projectId, jwksUrl }, deadlineIn(9_000))).toHaveProperty('verified')
  })
})
