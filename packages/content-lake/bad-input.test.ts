import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestLake, type TestLake } from './testing/test-lake'

let lake: TestLake
beforeAll(async () => {
  lake = await startTestLake()
  await lake.editor().create({ _id: 'subject', _type: 'thing', count: 1 })
})
afterAll(() => lake.stop())

describe('invalid mutation', () => {
  const post = (body: string) =>
    lake.fetch('/v2025-02-19/data/mutate/production', {
      method: 'POST',
      headers: { authorization: `Bearer ${lake.token}`, 'content-type': 'application/json' },
      body,
    })

  it.each([
    ['{"patch": {"id": "subject", "inc": {"count": "2"}}}', /^mutations\.0\.patch\.inc\.count: .*number.*"2"/],
    ['{"patch": {"query": "*", "dec": {"count": null}}}', /^mutations\.0\.patch\.dec\.count: .*number.*null/],
    ['{"patch": {"id": "subject", "set": {"a..": 1}}}', /^mutations\.0\.patch\.set\.a\.\.: Invalid path/],
    ['{"patch": {"inc": {"count": 1}}}', /^mutations\.0\.patch: .*"query" or "id"/],
    [
      '{"patch": {"id": "subject", "insert": {"after": "list[-1]", "items": 1}}}',
      /^mutations\.0\.patch\.insert\.items: .*Array/,
    ],
    [
      '{"patch": {"id": "subject", "insert": {"items": []}}}',
      /^mutations\.0\.patch\.insert: .*"before", "after", or "replace"/,
    ],
    ['{"create": {"_id": "a"}}', /^mutations\.0\.create\._type: /],
    ['{"delete": {"id": "a/b"}}', /^mutations\.0\.delete\.id: /],
    ['{"explode": {"id": "a"}}', /^mutations\.0: .*"create", .*"patch", or "delete"/],
    ['"create"', /^mutations\.0: .*"create", .*"patch", or "delete"/],
  ])('returns 400 with the path and the expected value for %s', async (mutation, words) => {
    const response = await post(`{"mutations": [${mutation}]}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: { description: expect.stringMatching(words) } })
  })

  it('returns 413 above the size limit', async () => {
    const response = await post(
      JSON.stringify({ mutations: [{ create: { _type: 'thing', text: 'x'.repeat(5 * 1024 * 1024) } }] }),
    )
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ error: { type: 'payloadTooLarge' } })
  })
})
