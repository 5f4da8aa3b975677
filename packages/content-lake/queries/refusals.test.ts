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

describe('a wrong token', () => {
  it.each([
    ['a query', `${BASE}/data/query/production?query=*`],
    ['a document', `${BASE}/data/doc/production/thing`],
    ['listening', `${BASE}/data/listen/production?query=*`],
    ['the user', `${BASE}/users/me`],
    ['a probe', `${BASE}/ping`],
  ])(
    'is refused: %s',
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

  it('is what the client calls it, for reads and writes', async () => {
    const wrong = lake.editor({ token: 'wrong' })
    for (const asked of [wrong.fetch('*'), wrong.create({ _type: 'thing' })]) {
      const error = await errorOf(asked)
      expect(error).toBeInstanceOf(ClientError)
      expect(error).toMatchObject({ statusCode: 401, message: 'Unauthorized - Session not found' })
    }
  })

  it('of another kind is none: a proxy may ask for its own', async () => {
    expect(
      (
        await lake.fetch(`${BASE}/data/query/production?query=*`, {
          headers: { authorization: 'Basic d3Jvbmc6d3Jvbmc=' },
        })
      ).status,
    ).toBe(200)
  })
})

describe('an unknown project', () => {
  it('is refused where the client names it', async () => {
    expect(await errorOf(lake.visitor({ projectId: 'other' }).fetch('*'))).toMatchObject({
      statusCode: 400,
      message: 'Bad Request - Project "other" not found',
    })
  })

  it('is refused where the address names it', async () => {
    for (const path of ['/projects/other', '/projects/other/datasets', '/projects/other/datasets/production/acl']) {
      const response = await lake.fetch(BASE + path, { headers: { authorization: `Bearer ${lake.token}` } })
      expect(response.status, path).toBe(400)
    }
    expect(await lake.editor().projects.getById('local')).toMatchObject({ id: 'local' })
  })
})

it('says of embeddings that there are none', async () => {
  expect(await lake.editor().datasets.getEmbeddingsSettings('production')).toEqual({
    enabled: false,
    status: 'disabled',
  })
})

describe('counting', () => {
  const change = (operations: Parameters<ReturnType<TestLake['editor']>['patch']>[1]) =>
    lake.editor().patch('thing', operations).commit()

  it.each([
    ['up a text', { inc: { label: 1 } }],
    ['down a text', { dec: { label: 1 } }],
    ['a list', { inc: { list: 1 } }],
    ['one item of several', { inc: { 'list[0:2].n': 1 } }],
    ['what the same patch made a text', { set: { count: 'one' }, inc: { count: 1 } }],
  ])('%s is refused and changes nothing', async (_name, operations) => {
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

  it('numbers goes on, also those that the same patch sets', async () => {
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

it('a query with a mistake gets what was expected, and where', async () => {
  const error = await errorOf(lake.visitor().fetch('*[_type == "thing"]{label count}'))
  expect(error).toMatchObject({
    message: expect.stringMatching(/GROQ query parse error[^]*expected '\}' following object body/),
    details: { start: 19, end: 26 },
  })
  expect(error instanceof ClientError && isQueryParseError(error.details)).toBe(true)
})
