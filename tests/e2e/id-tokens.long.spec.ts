import { createServer, type Server } from 'node:http'

import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'

import { freePort } from '../../scripts/processes/free-port.mjs'
import { expect, test as base } from './forms'
import { createProduct, type Product } from './product'

const PROJECT_ID = 'quiet-river'
const FORGED =
  'We could not confirm your sign-in, so nothing was sent just now. Please enter your email address, or sign in again.'
const fields = {
  email: 'other@example.com',
  confirmEmail: 'other@example.com',
  reason: 'Other',
  feedback: 'Kept words',
  understand: 'yes',
}

type Issuer = Awaited<ReturnType<typeof startIssuer>>

/** Publishes the keys of a Firebase project of the test's own, and signs whatever it is asked to. */
async function startIssuer() {
  const ours = await generateKeyPair('RS256')
  const others = await generateKeyPair('RS256')
  const keys = [{ ...(await exportJWK(ours.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }]
  const port = await freePort()
  const server: Server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ keys }))
  })
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    sub: 'ada',
    email: 'ada@example.com',
    email_verified: true,
    aud: PROJECT_ID,
    iss: `https://securetoken.google.com/${PROJECT_ID}`,
    iat: now - 60,
    auth_time: now - 600,
    exp: now + 3_000,
  }
  const sign = (changed: object, key = ours.privateKey) =>
    new SignJWT({ ...claims, ...changed }).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key)
  return {
    jwksUrl: `http://127.0.0.1:${port}/keys`,
    sign,
    signByAnother: () => sign({}, others.privateKey),
    unsigned: () => new UnsecuredJWT(claims).encode(),
    expired: () => sign({ iat: now - 7_200, auth_time: now - 7_200, exp: now - 3_600 }),
    close: () => new Promise((closed) => server.close(closed)),
  }
}

const test = base.extend<object, { issuer: Issuer; product: Product }>({
  issuer: [
    async ({}, use) => {
      const issuer = await startIssuer()
      await use(issuer)
      await issuer.close()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ host, issuer }, use) => {
      const firebase = {
        FIREBASE_API_KEY: 'key',
        FIREBASE_AUTH_DOMAIN: 'localhost',
        FIREBASE_PROJECT_ID: PROJECT_ID,
        FIREBASE_JWKS_URL: issuer.jwksUrl,
      }
      const product = await createProduct({ API_HOST: host.url, ...firebase })
      await use(product)
      await product.remove()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

function post(product: Product, form: Record<string, string>) {
  return fetch(`${product.siteUrl}/submit/deletion`, {
    method: 'POST',
    headers: { Origin: product.siteUrl },
    body: new URLSearchParams(form),
  })
}

test('a verified token decides who asks, whatever the form says', async ({ product, host, issuer }) => {
  const answer = await post(product, { ...fields, userId: 'somebody-else', idToken: await issuer.sign({}) })
  expect(answer.status).toBe(200)
  expect(host.received.map(({ body }) => body)).toEqual([
    expect.objectContaining({ email: 'ada@example.com', userId: 'ada', reason: 'Other', feedback: 'Kept words' }),
  ])

  // Somebody else's token stands for somebody else, never for the address in the form.
  await post(product, {
    ...fields,
    email: 'ada@example.com',
    confirmEmail: 'ada@example.com',
    idToken: await issuer.sign({ sub: 'eve', email: 'eve@example.com' }),
  })
  expect(host.received[1]?.body).toMatchObject({ email: 'eve@example.com', userId: 'eve' })
})

test('without a token the request is unverified, whatever the form says', async ({ product, host }) => {
  expect((await post(product, { ...fields, userId: 'ada' })).status).toBe(200)
  expect(host.received.map(({ body }) => body)).toEqual([
    expect.objectContaining({ email: 'other@example.com', userId: null }),
  ])
})

for (const [name, changed] of [
  ['an address that nobody has confirmed', { email_verified: false }],
  ['an address of which the token says nothing', { email_verified: undefined }],
  ['no address', { email: undefined }],
] as const) {
  test(`with ${name} the request is that of somebody signed out`, async ({ product, host, issuer }) => {
    const idToken = await issuer.sign(changed)
    const answer = await post(product, { ...fields, idToken })
    expect(answer.status).toBe(200)
    expect(host.received.map(({ body }) => body)).toEqual([
      expect.objectContaining({ email: 'other@example.com', userId: null }),
    ])

    // The account's own address stands for nobody either, where the form brings none.
    const without = await post(product, { ...fields, email: '', confirmEmail: '', idToken })
    expect(without.status).toBe(400)
    expect(await without.json()).toMatchObject({
      outcome: 'failed',
      message: expect.stringContaining('no confirmed email address'),
    })
    expect(host.received).toHaveLength(1)
  })
}

for (const [name, make, message] of [
  [
    'expired',
    (issuer: Issuer) => issuer.expired(),
    'Your sign-in has ended, so nothing was sent just now. Please enter your email address, or sign in again.',
  ],
  ['unsigned', (issuer: Issuer) => issuer.unsigned(), FORGED],
  ['signed by another key', (issuer: Issuer) => issuer.signByAnother(), FORGED],
  [
    'of another project',
    (issuer: Issuer) => issuer.sign({ aud: 'loud-river', iss: 'https://securetoken.google.com/loud-river' }),
    FORGED,
  ],
  ['nonsense', () => 'nonsense', FORGED],
] as const) {
  test(`a token that is ${name} reaches nobody`, async ({ product, host, issuer }) => {
    const answer = await post(product, { ...fields, idToken: await make(issuer) })
    expect(answer.status).toBe(401)
    expect(await answer.json()).toEqual({ outcome: 'failed', message, signedOut: true, submission: '' })
    expect(host.received).toEqual([])
  })
}
