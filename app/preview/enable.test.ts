import { describe, expect, it } from 'vitest'

import { datasetOfThisFile, said, secretOf } from './dataset.fixture'
import { enablePreview, type OpeningContext } from './enable.server'
import { readSession, SESSION_LIFE_MS } from './session.server'

const SECRET = 'a-secret-of-the-studio'
const dataset = await datasetOfThisFile(() => [secretOf(SECRET)])

const opening = (secret = SECRET, parameters: Record<string, string> = {}) =>
  `http://localhost:3000/preview/enable?${new URLSearchParams({ 'sanity-preview-secret': secret, ...parameters })}`
const open = (context: OpeningContext, address = opening(), cookie = '') =>
  enablePreview(new Request(address, cookie ? { headers: { Cookie: cookie } } : {}), context)
const cookieOf = (response: Response) => response.headers.get('Set-Cookie')?.split(';')[0] ?? ''

describe('GET /preview/enable', () => {
  it('starts an hour of drafts and redirects to the requested page', async () => {
    const { context } = dataset.newContext()
    const before = Date.now()
    const response = await open(context, opening(SECRET, { 'sanity-preview-pathname': '/faq?q=sleep#answer' }))
    expect(response.status).toBe(307)
    expect(Object.fromEntries(response.headers)).toEqual({
      location: '/faq?q=sleep#answer',
      'set-cookie': expect.stringMatching(/^preview=[^;]+; Path=\/; Max-Age=3(?:600|599); HttpOnly; SameSite=Lax$/),
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    })
    const session = readSession(context.settings, cookieOf(response))
    expect(session).toEqual({
      perspective: 'drafts',
      until: expect.any(Number),
      share: null,
      secret: context.usedSecrets.digestOf(SECRET),
    })
    expect(session?.until).toBeGreaterThanOrEqual(before + SESSION_LIFE_MS)
    expect(JSON.stringify(session)).not.toContain(SECRET)
  })

  it('opens the release of the Studio, and the home page by default', async () => {
    const { context } = dataset.newContext()
    const response = await open(context, opening(SECRET, { 'sanity-preview-perspective': 'rSpring,drafts' }))
    expect(response.headers.get('Location')).toBe('/')
    expect(readSession(context.settings, cookieOf(response))?.perspective).toEqual(['rSpring', 'drafts'])
  })

  it('accepts a secret again from the same browser, and explains it to another', async () => {
    const { context } = dataset.newContext()
    const cookie = cookieOf(await open(context))
    expect((await open(context, opening(), cookie)).status).toBe(307)
    const second = await open(context)
    expect(Object.fromEntries(second.headers)).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-policy': 'preview',
    })
    const { status, heading, text, html } = await said(second)
    expect({ status, heading, text }).toEqual({
      status: 410,
      heading: 'This address has been used',
      text: 'An address from the Studio opens the preview once, in one browser. Open the preview from the Studio again; to show it to someone, create a link there with “Share a preview”.',
    })
    expect(html).toContain('<p><a href="/">Go to the home page</a></p>')
    dataset.state.documents.push(secretOf('another-secret'))
    expect((await open(context, opening('another-secret'), cookie)).status, 'another secret').toBe(307)
    expect(
      (await open(context, opening(), cookieOf(await open(context, opening('another-secret'), cookie)))).status,
    ).toBe(410)
  })

  const EXPIRED = {
    status: 403,
    heading: 'This address does not open the preview',
    text: 'It has expired or was never valid: an address from the Studio works for one hour. Open the preview from the Studio again.',
  }

  it.each([
    ['a missing secret', 'http://localhost:3000/preview/enable', 0],
    ['a secret that is too short', opening('seven77'), 0],
    ['a secret that is too long', opening('s'.repeat(129)), 0],
    ['a secret with other characters', opening('a secret of the studio'), 0],
    ['an unknown secret', opening('12345678'), 1],
    ['an unknown secret of the maximum length', opening('s'.repeat(128)), 1],
  ])('rejects %s', async (_what, address, asked) => {
    expect(await said(await open(dataset.newContext().context, address))).toMatchObject(EXPIRED)
    expect(dataset.state.asked).toBe(asked)
  })

  it('rejects an hour-old secret and the secret of shared drafts', async () => {
    dataset.state.documents = [secretOf(SECRET, 3_700)]
    expect(await said(await open(dataset.newContext().context))).toMatchObject(EXPIRED)
    const access = { _id: 'sanity-preview-url-secret.share-access', _type: 'sanity.previewUrlShareAccess' }
    dataset.state.documents = [{ ...access, secret: SECRET, studioUrl: 'http://localhost:3000/studio' }]
    expect(await said(await open(dataset.newContext().context))).toMatchObject(EXPIRED)
  })

  it('returns 429 after ten wrong secrets, without asking the service', async () => {
    const { context } = dataset.newContext()
    for (let tried = 0; tried < 10; tried += 1) await open(context, opening(`wrong-secret-${tried}`))
    dataset.state.asked = 0
    const response = await open(context)
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(55)
    expect(Object.fromEntries(response.headers)).toMatchObject({ 'referrer-policy': 'no-referrer' })
    expect(await said(response)).toMatchObject({
      status: 429,
      heading: 'Too many links were tried',
      text: 'Several links that do not work came from your network. Wait a minute, then open your link again.',
    })
    expect(dataset.state.asked).toBe(0)
    expect(
      (await open({ ...context, visitor: { address: '203.0.113.8', country: null } })).status,
      'its neighbour',
    ).toBe(307)
    dataset.state.documents.push(secretOf('another-secret'))
    expect((await open({ ...context, visitor: null }, opening('another-secret'))).status, 'somebody unknown').toBe(307)
  })

  it('returns 503 while the content service is down, and logs the reason without the secret', async () => {
    dataset.state.status = 401
    const { context, lines } = dataset.newContext()
    expect(await said(await open(context))).toMatchObject({
      status: 503,
      heading: 'The preview cannot be opened right now',
      text: 'The content service is not responding. Try again in a moment.',
    })
    expect(lines).toMatchObject([{ level: 40, event: 'preview.unavailable', reason: 'Error 401' }])
    expect(JSON.stringify(lines)).not.toContain(SECRET)
  })

  it('names the missing token', async () => {
    const { context } = dataset.newContext()
    const off = { ...context, previewSource: { ...dataset.source, client: () => null } }
    expect(await said(await open(off))).toMatchObject({
      status: 503,
      heading: 'The preview is off',
      text: 'This site has no token for reading drafts. Set SANITY_READ_TOKEN and restart it.',
    })
  })
})
