import { describe, expect, it } from 'vitest'

import { endedCookie, readSession, sessionCookie, type PreviewSession } from './session.server'

const now = 1_800_000_000_000
const settings = (siteSecrets: [string, ...string[]] = ['the secret of this site'], siteUrl = 'https://www.example.com') => ({ siteUrl, siteSecrets })
const session: PreviewSession = { perspective: ['rABC', 'drafts'], until: now + 60_000, share: null, secret: 'mark' }
const sent = (cookie: string) => cookie.split(';')[0] ?? ''

describe('the cookie of a preview', () => {
  it('is for this host, for https, for no script, and as long as the session', () => {
    expect(sessionCookie(settings(), session, now)).toMatch(/^__Host-preview=[\w-]+\.[\w-]{43}; Path=\/; Max-Age=60; HttpOnly; SameSite=Lax; Secure$/)
    expect(endedCookie(settings())).toBe('__Host-preview=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure')
  })

  it('is believed among other cookies, and after a change of the secret', () => {
    const cookie = sent(sessionCookie(settings(), session, now))
    expect(readSession(settings(), `flash=x; ${cookie}; a=b`, now)).toEqual(session)
    expect(readSession(settings(['a new secret', 'the secret of this site']), cookie, now)).toEqual(session)
  })

  it.each([
    ['expired', sent(sessionCookie(settings(), { ...session, until: now }, now))],
    ['of another secret', sent(sessionCookie(settings(['another']), session, now))],
    ['of a site without https', sent(sessionCookie(settings(undefined, 'http://localhost:3000'), session, now))],
    ['with another text', sent(sessionCookie(settings(), session, now)).replace(/=./, '=A')],
    ['without a signature', sent(sessionCookie(settings(), session, now)).replace(/\..*/, '')],
    ['empty', '__Host-preview='],
    ['no preview at all', 'other=1'],
  ])('is nothing when it is %s', (_name, cookie) => {
    expect(readSession(settings(), cookie, now)).toBeNull()
  })

  it('never shows every version at once', () => {
    const raw = { ...session, perspective: ['raw'] }
    expect(readSession(settings(), sent(sessionCookie(settings(), raw, now)), now)).toBeNull()
  })
})
