import { ClientError, isQueryParseError } from '@sanity/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestLake, type TestLake } from '../testing/test-lake'

let lake: TestLake
beforeAll(async () => {
  lake = await startTestLake()
  await lake.editor().create({
    _id: 'thing',
    _type: 'thing',
    count: 1,
    label: 'words',
    list: [
      { _key: 'a', n: 1 },
      { _key: 'b', n: 'two' },
    ],
  })
})
afterAll(() => lake.stop())

const BASE = '/v2025-02-19'
const errorOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => error,
  )

describe('wrong token', () => {
  it.each([
    ['a query', `${BASE}/data/query/production?query=*`],
    ['a document', `${BASE}/data/doc/production/thing`],
    ['listening', `${BASE}/data/listen/production?query=*`],
    ['the user', `${BASE}/users/me`],
    ['a probe', `${BASE}/ping`],
  ])(
    'returns 401 for %s',
    async (_name, path) => {
      expect((await lake.fetch(path, { headers: { authorization: `Bearer ${lake.token}` } })).status).toBe(200)
      const response = await lake.fetch(path, { headers: { authorization: 'Bearer wrong' } })
      expect(response.status).toBe(401)
      expect(await response.json()).toEqual({
        statusCode: 401,
        error: 'Unauthorized',
        message: 'Session not found',
        errorCode: 'SIO-401-ANF',
      })
    },
    10_000,
  )

  it('raises a ClientError with status 401 for reads and writes', async () => {
    const wrong = lake.editor({ token: 'wrong' })
    for (const asked of [wrong.fetch('*'), wrong.create({ _type: 'thing' })]) {
      const error = await errorOf(asked)
      expect(error).toBeInstanceOf(ClientError)
      expect(error).toMatchObject({ statusCode: 401, message: 'Unauthorized - Session not found' })
    }
  })

  it('ignores Basic credentials, which a proxy may require', async () => {
    expect(
      (
        await lake.fetch(`${BASE}/data/query/production?query=*`, {
          headers: { authorization: 'Basic d3Jvbmc6d3Jvbmc=' },
        })
      ).status,
    ).toBe(200)
  })
})

describe('unknown project', () => {
  it('returns 400 when the client names it', async () => {
    expect(await errorOf(lake.visitor({ projectId: 'other' }).fetch('*'))).toMatchObject({
      statusCode: 400,
      message: 'Bad Request - Project "other" not found',
    })
  })

  it('returns 400 when the path names it', async () => {
    for (const path of ['/projects/other', '/projects/other/datasets', '/projects/other/datasets/production/acl']) {
      const response = await lake.fetch(BASE + path, { headers: { authorization: `Bearer ${lake.token}` } })
      expect(response.status, path).toBe(400)
    }
    expect(await lake.editor().projects.getById('local')).toMatchObject({ id: 'local' })
  })
})

describe('embeddings settings', () => {
  it('report that embeddings are disabled', async () => {
    expect(await lake.editor().datasets.getEmbeddingsSettings('production')).toEqual({
      enabled: false,
      status: 'disabled',
    })
  })
})

describe('inc and dec', () => {
  const change = (operations: Parameters<ReturnType<TestLake['editor']>['patch']>[1]) =>
    lake.editor().patch('thing', operations).commit()

  it.each([
    ['inc of a text', { inc: { label: 1 } }],
    ['dec of a text', { dec: { label: 1 } }],
    ['a list', { inc: { list: 1 } }],
    ['one item of several', { inc: { 'list[0:2].n': 1 } }],
    ['a value that the same patch set to a text', { set: { count: 'one' }, inc: { count: 1 } }],
  ])('reject %s and change nothing', async (_name, operations) => {
    const before = await lake.editor().getDocument('thing')
    expect(await errorOf(change(operations))).toMatchObject({
      statusCode: 400,
      details: {
        type: 'mutationError',
        items: [{ error: { description: expect.stringContaining('not a number') }, index: 0 }],
      },
    })
    expect(await lake.editor().getDocument('thing')).toEqual(before)
  })

  it('change numbers, including those set by the same patch', async () => {
    expect(await change({ inc: { count: 2 }, dec: { 'list[_key=="a"].n': 3 } })).toMatchObject({
      count: 3,
      list: [{ n: -2 }, { n: 'two' }],
    })
    expect(await change({ setIfMissing: { fresh: 1 }, set: { label: 5 }, inc: { fresh: 1, label: 1 } })).toMatchObject({
      fresh: 2,
      label: 6,
    })
    expect(await change({ inc: { nowhere: 1 } })).not.toHaveProperty('nowhere')
  })
})

describe('invalid query', () => {
  it('returns the expected token and its position', async () => {
    const error = await errorOf(lake.visitor().fetch('*[_type == "thing"]{label count}'))
    expect(error).toMatchObject({
      message: expect.stringMatching(/GROQ query parse error[^]*expected '\}' following object body/),
      details: { start: 19, end: 26 },
    })
    expect(error instanceof ClientError && isQueryParseError(error.details)).toBe(true)
  })
})
