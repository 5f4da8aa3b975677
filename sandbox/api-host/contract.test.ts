import { randomUUID } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { storedRows } from '../testing/stored.fixture'
import { paths, submit, valid, type Kind } from '../testing/submissions.fixture'
import { rawRequest } from '../testing/raw-request.fixture'
import { sandboxForFile, startTestSandbox, type TestOptions } from '../testing/test-sandbox.fixture'

const sandbox = await sandboxForFile()

const kinds: Kind[] = ['newsletter', 'contact', 'deletion', 'payment', 'event']
const countAll = () => kinds.map((kind) => storedRows(sandbox.dataDir, kind).length)

/** Posts an arbitrary body and headers. */
function post(path: string, body: BodyInit | null, headers: Record<string, string> = {}) {
  return sandbox.fetch(`/sandbox/api-host${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
    body,
  })
}

describe('API host submissions', () => {
  it.each(kinds)('store every field of a %s once and return a message', async (kind) => {
    expect(await submit(sandbox.origin, kind)).toMatchObject({ status: 200, success: true })
    const rows = storedRows(sandbox.dataDir, kind)
    expect(rows).toHaveLength(1)
    const values = Object.values(rows[0] ?? {})
    const flat = Object.values(valid[kind]).flatMap((value: unknown) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [value],
    )
    for (const value of flat) expect(values).toContain(value)
  })

  it('store a newsletter address once, ignoring invisible characters', async () => {
    const before = storedRows(sandbox.dataDir, 'newsletter').length
    for (const email of ['once@example.com', 'once@example\u200B.com', '\u202A<once@example.com>,'])
      expect((await submit(sandbox.origin, 'newsletter', { email, firstName: '' })).success).toBe(true)
    expect(storedRows(sandbox.dataDir, 'newsletter')).toHaveLength(before + 1)
  })

  it('accept a@b for the newsletter only', async () => {
    expect((await submit(sandbox.origin, 'newsletter', { email: 'a@b', firstName: '' })).success).toBe(true)
    for (const kind of ['contact', 'deletion'] as const) {
      expect(await submit(sandbox.origin, kind, { ...valid[kind], email: 'a@b' })).toEqual({
        status: 400,
        success: false,
        message: 'Please enter a valid email address',
      })
    }
  })

  it('return the same response for a subscribed address and store it once', async () => {
    const first = await submit(sandbox.origin, 'newsletter', { email: 'Chi.Eze@example.com', firstName: '' })
    const before = storedRows(sandbox.dataDir, 'newsletter').length
    expect(await submit(sandbox.origin, 'newsletter', { email: ' chi.eze@EXAMPLE.com', firstName: '' })).toEqual(first)
    expect(storedRows(sandbox.dataDir, 'newsletter')).toHaveLength(before)
  })

  it('announce a confirmation for a deletion without a user id', async () => {
    expect((await submit(sandbox.origin, 'deletion')).message).toContain('confirm')
    expect((await submit(sandbox.origin, 'deletion', { ...valid.deletion, userId: 'u1' })).message).not.toContain(
      'confirm',
    )
  })
})

// tests/api-host/document.test.ts compares every field with the published contract.
const wrong: [string, Kind, object][] = [
  ['an unknown field', 'newsletter', { ...valid.newsletter, source: 'footer' }],
  ['a line break in a name', 'contact', { ...valid.contact, name: 'Ada\r\nBcc: all@example.com' }],
  ['an address that makes a naive pattern slow', 'contact', { ...valid.contact, email: `${'@.'.repeat(150)} x` }],
  ['kobo with a fraction', 'payment', { ...valid.payment, amount: 0.5 }],
  ['a list', 'payment', []],
]

describe('invalid submissions', () => {
  it.each(wrong)('return 400 and store nothing for %s', async (_case, kind, body) => {
    const before = countAll()
    expect(await submit(sandbox.origin, kind, body)).toMatchObject({ status: 400, success: false })
    expect(countAll()).toEqual(before)
  })

  it.each<[string, number, BodyInit | null, Record<string, string>]>([
    ['another content type', 415, JSON.stringify(valid.newsletter), { 'content-type': 'text/plain' }],
    ['a compressed body', 415, JSON.stringify(valid.newsletter), { 'content-encoding': 'gzip' }],
    ['truncated JSON', 400, '{"email":', {}],
    ['many brackets', 400, '['.repeat(50_000), {}],
    ['no key', 400, JSON.stringify(valid.newsletter), { 'idempotency-key': '' }],
    ['a key of 256 characters', 400, JSON.stringify(valid.newsletter), { 'idempotency-key': 'k'.repeat(256) }],
    ['a body above the limit', 413, JSON.stringify({ ...valid.newsletter, firstName: 'x'.repeat(200_000) }), {}],
  ])('reject %s with %i in the contract’s format', async (_case, status, body, headers) => {
    const before = countAll()
    const response = await post(paths.newsletter, body, headers)
    expect(response.status).toBe(status)
    expect(await response.json()).toEqual({ success: false, message: expect.stringMatching(/./) })
    expect(countAll()).toEqual(before)
  })

  it('return 405 for other methods and 404 for other paths', async () => {
    const get = await sandbox.fetch(`/sandbox/api-host${paths.contact}`)
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST'])
    expect(await get.json()).toMatchObject({ success: false })
    expect((await post('/api/other', '{}')).status).toBe(404)
    expect((await post('/', '{}')).status).toBe(404)
  })
})

describe('API host authorization', () => {
  const TOKEN = 'a token of the site'
  const EDITOR_TOKEN = 'a token of some length'
  const proxied = { host: 'site.example', 'x-forwarded-for': '203.0.113.1' }

  /** Returns the status of a subscription with each of these headers. */
  async function statusesWith(options: TestOptions, ...all: Record<string, string>[]): Promise<number[]> {
    const own = await startTestSandbox({ siteUrl: 'https://site.example', ...options })
    const statuses: number[] = []
    for (const [index, given] of all.entries()) {
      const headers = { 'idempotency-key': `k${index}`, ...given }
      const asked = { method: 'POST', headers, body: valid.newsletter }
      statuses.push((await rawRequest(own, `/sandbox/api-host${paths.newsletter}`, asked)).status)
    }
    await own.stop()
    return statuses
  }

  it('rejects pages of other origins, forwarded requests and other hosts, and accepts the site’s server', async () => {
    const refused = [
      { origin: 'https://evil.example' },
      { origin: 'http://localhost:1' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'x-forwarded-for': '203.0.113.1' },
      { via: '1.1 proxy' },
      { host: 'evil.example' },
    ]
    expect(await statusesWith({}, ...refused, {})).toEqual([...refused.map(() => 403), 200])
  })

  it('requires API_HOST_TOKEN from everybody when it is set', async () => {
    const as = (token: string) => ({ authorization: `Bearer ${token}` })
    expect(
      await statusesWith(
        { apiHostToken: TOKEN, editorToken: EDITOR_TOKEN },
        ...[{}, as('wrong'), as(EDITOR_TOKEN), as(TOKEN), { ...proxied, ...as(TOKEN) }],
      ),
    ).toEqual([401, 401, 401, 200, 200])
  })

  it('accepts an editor from anywhere without API_HOST_TOKEN', async () => {
    expect(
      await statusesWith(
        { editorToken: EDITOR_TOKEN },
        ...[
          proxied,
          { ...proxied, authorization: 'Bearer wrong' },
          { ...proxied, authorization: `Bearer ${EDITOR_TOKEN}` },
        ],
      ),
    ).toEqual([403, 403, 200])
  })
})
