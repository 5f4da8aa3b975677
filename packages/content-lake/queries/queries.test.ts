import type { ClientPerspective } from '@sanity/client'
import { beforeAll, describe, expect, it } from 'vitest'

import { lakeForFile } from '../testing/test-lake.fixture'

const lake = await lakeForFile()
beforeAll(async () => {
  const editor = lake.editor()
  await editor
    .transaction()
    .create({ _id: 'author', _type: 'author', name: 'Ada' })
    .create({ _id: 'a', _type: 'post', title: 'First', rank: 2, author: { _type: 'reference', _ref: 'author' } })
    .create({ _id: 'b', _type: 'post', title: 'Second', rank: 1 })
    .create({ _id: 'drafts.a', _type: 'post', title: 'First, edited', rank: 2 })
    .create({ _id: 'drafts.c', _type: 'post', title: 'Only a draft', rank: 3 })
    .create({ _id: 'versions.spring.a', _type: 'post', title: 'First, in spring', rank: 2 })
    .create({ _id: 'versions.spring.b', _type: 'post', title: 'gone', rank: 1, _system: { delete: true } })
    .commit()
})

const TITLES = '*[_type == "post"] | order(_id).title'

describe('perspectives', () => {
  const cases: [ClientPerspective, string[]][] = [
    ['raw', ['First', 'Second', 'First, edited', 'Only a draft', 'First, in spring', 'gone']],
    ['published', ['First', 'Second']],
    ['drafts', ['First, edited', 'Second', 'Only a draft']],
    [['spring'], ['First, in spring']],
    [
      ['spring', 'drafts'],
      ['First, in spring', 'Only a draft'],
    ],
  ]
  it.each(cases)('show the documents of %s', async (perspective, expected) => {
    expect(await lake.editor({ perspective }).fetch(TITLES)).toEqual(expected)
  })

  it('follow references within the perspective', async () => {
    await lake.editor().createOrReplace({ _id: 'drafts.author', _type: 'author', name: 'Ada L.' })
    const query = '*[_id == "author"][0]{"posts": *[_type == "post" && references(^._id)]{"by": author->name}}'
    expect(await lake.editor({ perspective: 'published' }).fetch(query)).toEqual({ posts: [{ by: 'Ada' }] })
    expect(await lake.editor({ perspective: 'drafts' }).fetch('*[_id == "author"][0].name')).toBe('Ada L.')
  })

  it('default to raw before API version 2025-02-19 and to published from then on', async () => {
    const count = (apiVersion: string) =>
      lake.visitor({ token: lake.token, apiVersion }).fetch('count(*[_type == "post"])')
    expect(await count('2024-01-01')).toBe(6)
    expect(await count('2025-02-19')).toBe(2)
  })
})

describe('queries', () => {
  it('accept long queries by POST', async () => {
    const query = `*[_type == "post"${' '.repeat(12_000)}] | order(rank).title`
    expect(await lake.visitor().fetch(query)).toEqual(['Second', 'First'])
  })

  it('return a source map when requested', async () => {
    const query = '*[_id == "a"][0]{title}'
    const answer = await lake.visitor().fetch(query, {}, { filterResponse: false, resultSourceMap: true })
    expect(answer).toMatchObject({
      result: { title: 'First' },
      resultSourceMap: {
        documents: [{ _id: 'a', _type: 'post' }],
        paths: ["$['title']"],
        mappings: { "$['title']": { type: 'value', source: { type: 'documentValue', document: 0, path: 0 } } },
      },
    })
    const plain = await lake.visitor().fetch(query, {}, { filterResponse: false, resultSourceMap: false })
    expect(plain).not.toHaveProperty('resultSourceMap')
  })

  it.each([
    ['*[_type == ', 'Syntax error in GROQ query at position'],
    ['*[_id == $nobody]', 'param $nobody referenced, but not provided'],
    ['geo::latLng(1, 2)', 'not implemented'],
  ])('return 400 with the parse error for %s', async (query, message) => {
    await expect(lake.visitor().fetch(query)).rejects.toMatchObject({
      statusCode: 400,
      details: { type: 'queryParseError' },
      message: expect.stringContaining(message),
    })
  })

  it('return 408 for a visitor’s query that takes longer than five seconds', async () => {
    const endless =
      'count(*[count(*[count(*[count(*[count(*[count(*[count(*[count(*[count(*[count(*)>0])>0])>0])>0])>0])>0])>0])>0])>0])'
    await lake.editor().mutate(Array.from({ length: 20 }, () => ({ create: { _type: 'filler' } })))
    await expect(lake.visitor({ maxRetries: 0 }).fetch(endless)).rejects.toMatchObject({ statusCode: 408 })
    expect(await lake.visitor().fetch('count(*[_type == "filler"])')).toBe(20)
  })

  it.each([
    [400, 'no query', '/v1/data/query/production'],
    [404, 'another dataset', '/v1/data/query/staging?query=*'],
    [404, 'an unknown API version', '/v99/data/query/production'],
  ])('return %i in Sanity’s error format for %s', async (status, _what, path) => {
    const response = await lake.fetch(path)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({
      error: { type: expect.any(String), description: expect.any(String) },
    })
  })
})

describe('documents by id', () => {
  it('return the reason of an omitted document', async () => {
    const response = await lake.fetch('/v1/data/doc/production/a,nobody,drafts.a')
    expect(await response.json()).toMatchObject({
      documents: [{ _id: 'a' }],
      omitted: [
        { id: 'nobody', reason: 'existence' },
        { id: 'drafts.a', reason: 'permission' },
      ],
    })
  })
})
