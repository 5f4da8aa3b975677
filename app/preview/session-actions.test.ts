import { describe, expect, it } from 'vitest'

import { said } from './dataset.fixture'
import { readSession, sessionCookie, type PreviewSession } from './session.server'
import { changePerspective, leavePreview } from './session-actions.server'

const settings = {
  siteUrl: 'http://localhost:3000',
  siteSecrets: ['a secret of at least thirty-two characters'] as [string],
}
const context = { settings }
const session: PreviewSession = { perspective: 'drafts', until: Date.now() + 600_000, share: null, secret: 'mark' }
const cookie = (changes: Partial<PreviewSession> = {}) =>
  sessionCookie(settings, { ...session, ...changes }).split(';')[0] ?? ''
const post = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  new Request('http://localhost:3000/preview/any', { method: 'POST', body, headers })
const form = (fields: Record<string, string>, headers: Record<string, string> = { Cookie: cookie() }) =>
  post(new URLSearchParams(fields), headers)
const script = (body: unknown, headers: Record<string, string> = { Cookie: cookie() }) =>
  post(typeof body === 'string' ? body : JSON.stringify(body), {
    'Content-Type': 'application/json; charset=utf-8',
    ...headers,
  })
const sessionIn = (response: Response) => readSession(settings, response.headers.get('Set-Cookie')?.split(';')[0])
const HOME = '<p><a href="/">Go to the home page</a></p>'

describe('preview session', () => {
  it('ends with a redirect to the published page', async () => {
    const response = await leavePreview(form({ to: '/faq?q=sleep' }), context)
    expect(response.status).toBe(303)
    expect(Object.fromEntries(response.headers)).toEqual({
      location: '/faq?q=sleep',
      'set-cookie': 'preview=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
    expect((await leavePreview(post('{}'), context)).headers.get('Location')).toBe('/')
  })

  it('stays open in the Studio frame and explains how to leave', async () => {
    const response = await leavePreview(form({ to: '/faq' }, { 'Sec-Fetch-Dest': 'iframe' }), context)
    expect(response.headers.has('Set-Cookie')).toBe(false)
    expect(await said(response)).toMatchObject({
      status: 200,
      heading: 'The preview stays open here',
      text: 'To leave it, choose another tool at the top of the Studio.',
      html: expect.stringContaining('<p><a href="/faq">Back to the preview</a></p>'),
    })
  })

  it('changes perspective by form and redirects', async () => {
    const response = await changePerspective(form({ perspective: 'rSpring,drafts', to: '/faq' }), context)
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toBe('/faq')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(sessionIn(response)).toEqual({ ...session, perspective: ['rSpring', 'drafts'] })
    expect((await changePerspective(form({ perspective: 'published' }), context)).headers.get('Location')).toBe('/')
  })

  it.each([
    ['a name', 'published', 'published'],
    ['a list', ['rSpring'], ['rSpring']],
  ])('changes perspective by script with %s', async (_what, perspective, shown) => {
    const response = await changePerspective(script({ perspective }), context)
    expect(response.status).toBe(204)
    expect(response.headers.get('Location')).toBeNull()
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex')
    expect(sessionIn(response)?.perspective).toEqual(shown)
  })

  const CLOSED = {
    status: 403,
    heading: 'No preview is open in this browser',
    text: 'Open it from the Studio.',
  }
  const SHARED = {
    status: 403,
    heading: 'This link shows one version of the site',
    text: 'Ask the person who sent it to you for a link to another one.',
  }
  const NOT_SHOWN = { status: 400, heading: 'The preview cannot show that', text: 'Choose drafts or a release.' }
  const ofLink = { Cookie: cookie({ share: 'sanity.previewShare.x' }) }

  it.each<[string, Request, object]>([
    ['no session', form({ perspective: 'drafts' }, {}), CLOSED],
    ['the session of a link', form({ perspective: 'drafts' }, ofLink), SHARED],
    ['what nothing shows', form({ perspective: 'raw' }), NOT_SHOWN],
    ['no field', form({}), NOT_SHOWN],
    ['nothing at all', post(null, { Cookie: cookie() }), NOT_SHOWN],
    ['no form', post('text', { Cookie: cookie() }), NOT_SHOWN],
  ])('stays unchanged with %s and explains why', async (_what, request, page) => {
    const response = await changePerspective(request, context)
    expect(response.headers.has('Set-Cookie')).toBe(false)
    expect(await said(response)).toMatchObject({ ...page, html: expect.stringContaining(HOME) })
  })

  it('answers a script with the reason as JSON', async () => {
    const refused = await changePerspective(script({ perspective: 'drafts' }, {}), context)
    expect([refused.status, await refused.json()]).toEqual([403, { message: 'No preview is open in this browser' }])
    expect(refused.headers.get('Cache-Control')).toBe('no-store')
    for (const body of ['no JSON', { perspective: 7 }, {}])
      expect((await changePerspective(script(body), context)).status).toBe(400)
  })
})
