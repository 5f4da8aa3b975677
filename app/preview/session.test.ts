import { describe, expect, it } from 'vitest'

import {
  createUsedSecrets,
  endedCookie,
  readSession,
  SESSION_LIFE_MS,
  sessionCookie,
  type PreviewSession,
} from './session.server'

const NOW = 1_800_000_000_000
const settings = (
  siteSecrets: [string, ...string[]] = ['the secret of this site'],
  siteUrl = 'https://www.example.com',
) => ({ siteUrl, siteSecrets })
const session: PreviewSession = { perspective: ['rABC', 'drafts'], until: NOW + 60_000, share: null, secret: 'mark' }
const sent = (cookie: string) => cookie.split(';')[0] ?? ''

describe('preview cookie', () => {
  it('carries __Host-, HttpOnly, Secure and the session lifetime', () => {
    expect(sessionCookie(settings(), session, NOW)).toMatch(
      /^__Host-preview=[\w-]+\.[\w-]{43}; Path=\/; Max-Age=60; HttpOnly; SameSite=Lax; Secure$/,
    )
    expect(endedCookie(settings())).toBe('__Host-preview=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure')
  })

  it('remains valid among other cookies and after a secret rotation', () => {
    const cookie = sent(sessionCookie(settings(), session, NOW))
    expect(readSession(settings(), `flash=x; ${cookie}; a=b`, NOW)).toEqual(session)
    expect(readSession(settings(), `flash=x;${cookie}`, NOW), 'without a space').toEqual(session)
    expect(readSession(settings(['a new secret', 'the secret of this site']), cookie, NOW)).toEqual(session)
  })

  it.each([
    ['expired', sent(sessionCookie(settings(), { ...session, until: NOW }, NOW))],
    ['of another secret', sent(sessionCookie(settings(['another']), session, NOW))],
    ['of a site without https', sent(sessionCookie(settings(undefined, 'http://localhost:3000'), session, NOW))],
    ['with another text', sent(sessionCookie(settings(), session, NOW)).replace(/=./, '=A')],
    ['without a signature', sent(sessionCookie(settings(), session, NOW)).replace(/\..*/, '')],
    ['empty', '__Host-preview='],
    ['no preview at all', 'other=1'],
  ])('reads as null when it is %s', (_name, cookie) => {
    expect(readSession(settings(), cookie, NOW)).toBeNull()
  })

  it('remembers an opened link for a day, so that its end can be shown', () => {
    const shared = { ...session, share: 'sanity.previewShare.x' }
    const cookie = sent(sessionCookie(settings(), shared, NOW))
    expect(sessionCookie(settings(), shared, NOW)).toContain(`Max-Age=${60 + 86_400};`)
    expect(readSession(settings(), cookie, NOW + 61_000)).toEqual(shared)
    expect(readSession(settings(), cookie, NOW + 60_000 + 86_400_000)).toBeNull()
  })
})

describe('used preview secrets', () => {
  it('accept a secret once within its hour', () => {
    const secrets = createUsedSecrets()
    expect([secrets.use('a', 0), secrets.use('a', 1), secrets.use('b', 2)]).toEqual([true, false, true])
    expect(secrets.use('a', SESSION_LIFE_MS)).toBe(false)
    expect(secrets.use('a', SESSION_LIFE_MS + 1)).toBe(true)
    expect(secrets.use('b', SESSION_LIFE_MS + 2)).toBe(false)
  })

  it('identify a secret by a stable digest that hides it', () => {
    const { digestOf } = createUsedSecrets()
    expect(digestOf('secret')).toBe(createUsedSecrets().digestOf('secret'))
    expect(digestOf('secret')).toMatch(/^[\w-]{22}$/)
    expect(digestOf('secret')).not.toBe(digestOf('Secret'))
  })
})
