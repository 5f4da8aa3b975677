import { createHash } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { datasetOfThisFile, said } from './dataset.fixture'
import type { OpeningContext } from './enable.server'
import { openShare, sharePage } from './open-share.server'
import { readSession } from './session.server'

const CODE = 'abcdefghijklmnopqrstuv'
const IN_AN_HOUR = new Date(Date.now() + 3_600_000).toISOString()
const share = (changes: Record<string, unknown> = {}) => ({
  _id: 'sanity.previewShare.one',
  _type: 'sanity.previewShare',
  codeHash: createHash('sha256').update(CODE).digest('hex'),
  perspective: ['rSpring'],
  expiresAt: IN_AN_HOUR,
  path: '/faq',
  ...changes,
})
const dataset = await datasetOfThisFile(() => [share()])

function open(code: string | null, context: Omit<OpeningContext, 'usedSecrets'> = dataset.newContext().context) {
  const body = code === null ? JSON.stringify({ code: CODE }) : new URLSearchParams({ code })
  return openShare(new Request('http://localhost:3000/preview/share', { method: 'POST', body }), context)
}
const heard = async (response: Response) => {
  const { status, heading, text, html } = await said(response)
  return { status, heading, text, leadsHome: html.includes('<p><a href="/">Go to the home page</a></p>') }
}

describe('share link', () => {
  it.each([CODE, ` ${CODE} `, `http://localhost:3000/preview/share#${CODE}`])(
    'opens its content until it expires (%s)',
    async (sent) => {
      const { context } = dataset.newContext()
      const response = await open(sent, context)
      expect(response.status).toBe(303)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        location: '/faq',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      })
      expect(readSession(context.settings, response.headers.get('Set-Cookie')?.split(';')[0])).toEqual({
        perspective: ['rSpring'],
        until: Date.parse(IN_AN_HOUR),
        share: 'sanity.previewShare.one',
        secret: null,
      })
    },
  )

  const UNKNOWN = {
    status: 404,
    heading: 'This link does not open a preview',
    text: 'Part of it may be missing: copy the whole link, or ask the person who sent it to you for a new one.',
    leadsHome: true,
  }

  it.each([
    ['an empty code', '', 0],
    ['a request that is not a form', null, 0],
    ['a truncated code', CODE.slice(1), 0],
    ['a code that is too long', 'a'.repeat(129), 0],
    ['a code with other characters', `${CODE.slice(1)}!`, 0],
    ['another code', CODE.replace('a', 'b'), 1],
    ['another code of greatest length', 'a'.repeat(128), 1],
  ])('rejects %s', async (_what, code, asked) => {
    const response = await open(code)
    expect(response.headers.has('Set-Cookie')).toBe(false)
    expect(await heard(response)).toEqual(UNKNOWN)
    expect(dataset.state.asked).toBe(asked)
  })

  it.each([
    ['another type', { _type: 'other' }],
    ['an invalid expiry', { expiresAt: 'soon' }],
    ['the raw perspective', { perspective: ['raw'] }],
  ])('rejects a document with %s', async (_what, changes) => {
    dataset.state.documents = [share(changes)]
    expect(await heard(await open(CODE))).toEqual(UNKNOWN)
  })

  it('explains that it has ended and links home', async () => {
    dataset.state.documents = [share({ withdrawnAt: '2026-11-20T10:00:00Z' })]
    expect(await heard(await open(CODE))).toEqual({
      status: 410,
      heading: 'This link has been withdrawn',
      text: 'The person who sent it to you has ended the preview. Ask them for a new link.',
      leadsHome: true,
    })
    dataset.state.documents = [share({ expiresAt: new Date(Date.now() - 1_000).toISOString() })]
    expect(await heard(await open(CODE))).toEqual({
      status: 410,
      heading: 'This link has expired',
      text: 'A preview is shown for a limited time. Ask the person who sent it to you for a new link.',
      leadsHome: true,
    })
  })

  it('returns 429 to a network after ten wrong codes', async () => {
    const { context } = dataset.newContext()
    for (let tried = 0; tried < 10; tried += 1) await open(`${CODE}${tried}`, context)
    expect(await heard(await open(CODE, context))).toMatchObject({ status: 429, leadsHome: true })
    const neighbour = { ...context, visitor: { address: '203.0.113.8', country: null } }
    expect((await open(CODE, neighbour)).status, 'another network').toBe(303)
    expect((await open(CODE, { ...context, visitor: null })).status, 'somebody unknown').toBe(303)
  })

  it('explains a missing token and an unavailable service', async () => {
    const { context, lines } = dataset.newContext()
    const off = { ...context, previewSource: { ...dataset.source, client: () => null } }
    expect(await heard(await open(CODE, off))).toEqual({
      status: 503,
      heading: 'The preview is off',
      text: 'This site has no token for reading drafts.',
      leadsHome: true,
    })
    dataset.state.status = 503
    expect(await heard(await open(CODE, context))).toEqual({
      status: 503,
      heading: 'The preview cannot be shown right now',
      text: 'The content service is not responding. Nothing is lost: try again in a moment.',
      leadsHome: true,
    })
    expect(lines).toMatchObject([{ level: 40, event: 'preview.unavailable', reason: 'Error 503' }])
  })

  it('renders a page that sends the code, with a field for visitors without scripts', async () => {
    const { status, heading, html } = await said(sharePage('of-this-render'))
    expect({ status, heading }).toEqual({ status: 200, heading: 'Open the preview' })
    expect(html).toContain(
      '<form method="post" action="/preview/share"><p><label>The link <input name="code" required autocomplete="off" autocapitalize="off" spellcheck="false"></label></p><button type="submit">Open the preview</button></form>',
    )
    expect(html).toMatch(/<script nonce="of-this-render">[^<]+<\/script>\n<\/html>/)
  })
})
