import { describe, expect, it } from 'vitest'

import { storedRows } from '../testing/stored.fixture'
import { paths, submit, valid, type Kind } from '../testing/submissions.fixture'
import { rawRequest } from '../testing/raw-request.fixture'
import { sandboxForFile, startTestSandbox, type TestOptions } from '../testing/test-sandbox.fixture'

// tests/api-host holds the sandbox to the published contract: every field, every refusal and idempotency.
const sandbox = await sandboxForFile()
const kinds: Kind[] = ['newsletter', 'contact', 'deletion', 'payment', 'event']

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

  it('announce a confirmation for a deletion without a user id', async () => {
    expect((await submit(sandbox.origin, 'deletion')).message).toContain('confirm')
    expect((await submit(sandbox.origin, 'deletion', { ...valid.deletion, userId: 'u1' })).message).not.toContain(
      'confirm',
    )
  })

  it.each([
    ['outcome', { outcome: 'needs-review', reason: 'Paid less.' }],
    ['customer', { customer: { ...valid.payment.customer, email: 'other@example.com' } }],
  ])('get 409 for a known payment with another %s and keep the first', async (field, change) => {
    const body = { ...valid.payment, reference: `changed-${field}` }
    await submit(sandbox.origin, 'payment', body)
    expect(await submit(sandbox.origin, 'payment', { ...body, ...change })).toMatchObject({
      status: 409,
      success: false,
    })
    const stored = storedRows(sandbox.dataDir, 'payment').filter(({ reference }) => reference === body.reference)
    expect(stored).toMatchObject([{ amount: 2_700_000, outcome: 'confirmed', email: 'ada@example.com' }])
  })
})

describe('API host authorization', () => {
  const as = (token: string) => ({ authorization: `Bearer ${token}` })
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
    const options = { apiHostToken: TOKEN, editorToken: EDITOR_TOKEN }
    const asked = [{}, as('wrong'), as(EDITOR_TOKEN), as(TOKEN), { ...proxied, ...as(TOKEN) }]
    expect(await statusesWith(options, ...asked)).toEqual([401, 401, 401, 200, 200])
  })

  it('accepts an editor from anywhere without API_HOST_TOKEN', async () => {
    const asked = [proxied, { ...proxied, ...as('wrong') }, { ...proxied, ...as(EDITOR_TOKEN) }]
    expect(await statusesWith({ editorToken: EDITOR_TOKEN }, ...asked)).toEqual([403, 403, 200])
  })
})
