import { describe, expect, it } from 'vitest'

import { closeAnnouncement, readActiveAnnouncement, readAnnouncements } from '~/content/announcement/announcement'
import { deadlineIn } from '~/lib/http/deadline'

import { contentOf, seededDocuments } from './dataset'

const DAY_MS = 24 * 3_600_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

const announcement = (fields: object, _id = 'closed') => ({
  _id,
  _type: 'announcement',
  _updatedAt: '2026-01-01T00:00:00Z',
  text: 'We are closed on Monday.',
  ...fields,
})
type Fields = ReturnType<typeof announcement>

const sourceOf = (...announcements: Fields[]) => contentOf([...seededDocuments(), ...announcements])
const readerOf = (...announcements: Fields[]) => sourceOf(...announcements).reader(deadlineIn(9_000))
const shownAt = (path: string, fields: object, isPreview = false) =>
  readActiveAnnouncement(readerOf(announcement(fields)), path, { isPreview })

describe('readActiveAnnouncement', () => {
  it('returns the text with one link', async () => {
    const link = {
      _type: 'menuLink',
      _key: 'a',
      target: 'address',
      address: '/faq?category=pricing',
      label: 'Read more',
    }
    expect(await shownAt('/', { links: [link, { ...link, _key: 'b' }] })).toMatchObject({
      text: 'We are closed on Monday.',
      links: [{ href: '/faq?category=pricing', label: 'Read more' }],
    })
  })

  it.each([
    ['a text of 300 characters', { text: 'We are closed on Monday. '.repeat(12) }, /^We are closed.{80,110}…$/],
    ['a link without an address', { links: [{ _key: 'a', target: 'page', page: { _ref: 'gone' } }] }, /Monday\.$/],
    ['an end with the offset of another zone', { end: inDays(1).replace('Z', '+01:00') }, /Monday\.$/],
  ])('shows %s', async (_what, fields, text) => {
    expect((await shownAt('/', fields))?.text).toMatch(text)
  })

  it.each([
    ['no text', { text: ' \u200B' }],
    ['an end before its start', { start: inDays(-1), end: inDays(-2) }],
    ['a malformed end', { end: 'tomorrow' }],
    ['only pages that do not exist', { otherPages: [{ _key: 'a', _ref: 'gone' }] }],
  ])('leaves out %s', async (_what, fields) => {
    expect(await shownAt('/', fields)).toBeNull()
  })

  it('shows a chosen page, therapist and built-in page only', async () => {
    const chosen = {
      pages: ['/services'],
      otherPages: [{ _key: 'a', _type: 'reference', _ref: 'therapist-adaeze-okonkwo' }],
    }
    const paths = ['/services', '/Services/', '/therapists/adaeze-okonkwo', '/', '/therapists']
    const found = await Promise.all(paths.map(async (path) => (await shownAt(path, chosen)) !== null))
    expect(found).toEqual([true, true, true, false, false])
  })

  it('shows a future one in a preview only, and a past one nowhere', async () => {
    expect(await shownAt('/', { start: inDays(1) })).toBeNull()
    expect(await shownAt('/', { start: inDays(1) }, true)).not.toBeNull()
    expect(await shownAt('/', { start: inDays(-2), end: inDays(-1) }, true)).toBeNull()
  })

  it('changes its key with the text and not with the period', async () => {
    const keyOf = async (fields: object) => (await shownAt('/', fields))?.key
    expect(await keyOf({ end: inDays(2) })).toBe(await keyOf({}))
    expect(await keyOf({ text: 'We are open on Monday.' })).not.toBe(await keyOf({}))
  })
})

describe('closeAnnouncement', () => {
  async function close(content: ReturnType<typeof readerOf>, key: string, headers: Record<string, string> = {}) {
    const request = new Request('http://localhost:3000/submit/announcement', {
      method: 'POST',
      body: new URLSearchParams({ announcement: key }),
      headers,
    })
    const response = await closeAnnouncement(request, { content, settings: { siteUrl: 'http://localhost:3000' } })
    return { to: response.headers.get('Location'), cookie: response.headers.get('Set-Cookie') ?? '' }
  }
  const keysOf = async (content: ReturnType<typeof readerOf>) =>
    (await readAnnouncements(content)).map(({ key }) => key)

  it('keeps the cookie until the end, and at most 30 days', async () => {
    for (const [end, seconds] of [
      [inDays(2), 2 * 86_400],
      [inDays(90), 30 * 86_400],
      [null, 30 * 86_400],
    ] as const) {
      const content = readerOf(announcement({ end }))
      const [key = ''] = await keysOf(content)
      expect((await close(content, key)).cookie).toBe(
        `closed=${key}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`,
      )
    }
  })

  it('adds to those closed before, and forgets those that ended', async () => {
    const content = readerOf(announcement({}), announcement({}, 'other'), announcement({ end: inDays(-1) }, 'ended'))
    const [one, other, ended] = await keysOf(content)
    const before = { Cookie: `closed=${one}.${ended}` }
    expect((await close(content, other ?? '', before)).cookie).toContain(`=${one}.${other};`)
  })

  it.each(['', 'unknown', 'a\r\nSet-Cookie: b'])('stores nothing for %j', async (key) => {
    expect((await close(readerOf(announcement({})), key)).cookie).toContain('closed=; Path=/; Max-Age=0;')
  })

  it.each([
    ['http://localhost:3000/faq?category=pricing#a', '/faq?category=pricing'],
    ['http://127.0.0.1:3000/therapists', '/therapists'],
    ['http://localhost:3000//evil.example', '/'],
    ['not an address', '/'],
  ])('returns from %s to %s', async (from, to) => {
    expect((await close(readerOf(), '', { Referer: from })).to).toBe(to)
  })
})
