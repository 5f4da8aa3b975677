import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { startTestLake, type TestLake } from '../testing/test-lake.fixture'
import type { DatasetMigration } from './migrate'

const patch = (id: string, title: string) => ({ patch: { id, set: { title } } })

/** Migration that replaces the title `old` by `now`. */
const retitle = (id: string, old: string, now: string): DatasetMigration => ({
  id,
  mutations: async (documents) =>
    documents
      .filter(({ title }) => title === old)
      .map(({ _id, _rev }) => ({ patch: { id: _id, ifRevisionID: _rev, set: { title: now } } })),
})

let lake: TestLake
const logged = vi.spyOn(console, 'log').mockReturnValue()
const complained = vi.spyOn(console, 'error').mockReturnValue()

beforeEach(async () => {
  lake = await startTestLake()
  const editor = lake.editor()
  await editor
    .transaction()
    .create({ _id: 'a', _type: 'page', title: 'one' })
    .create({ _id: 'drafts.a', _type: 'page', title: 'one' })
    .create({ _id: 'versions.spring.a', _type: 'page', title: 'one' })
    .create({ _id: 'b', _type: 'page', title: 'of its own' })
    .commit()
  logged.mockClear()
  complained.mockClear()
})
afterEach(() => lake.stop())

const titles = () => lake.editor().fetch('*[_type == "page"] | order(_id){_id, title}')
const lines = () =>
  logged.mock.calls.map(([line]) => JSON.parse(String(line))).filter(({ message }) => message === 'content migrated')

describe('dataset migrations at startup', () => {
  it('migrate drafts, versions and published documents in order, once', async () => {
    const migrations = [retitle('1-two', 'one', 'two'), retitle('2-three', 'two', 'three')]
    await lake.restart({ migrations })
    const migrated = [
      { _id: 'a', title: 'three' },
      { _id: 'b', title: 'of its own' },
      { _id: 'drafts.a', title: 'three' },
      { _id: 'versions.spring.a', title: 'three' },
    ]
    expect(await titles()).toEqual(migrated)
    expect(lines()).toMatchObject([
      { migration: '1-two', documents: 3 },
      { migration: '2-three', documents: 3 },
    ])

    const before = await lake.editor().fetch('*{_id, _rev} | order(_id)')
    logged.mockClear()
    await lake.restart({ migrations })
    expect(await lake.editor().fetch('*{_id, _rev} | order(_id)')).toEqual(before)
    expect(lines()).toMatchObject([
      { migration: '1-two', documents: 0 },
      { migration: '2-three', documents: 0 },
    ])
  })

  it.each([
    ['while it reads', async () => Promise.reject(new Error('it stopped at b')), 'it stopped at b'],
    ['while it writes', async () => [patch('a', 'torn'), patch('nobody', 'x')], 'nobody'],
    ['with an invalid mutation', async () => [patch('a', 'torn'), { rename: 'a' }], 'mutations.1'],
  ])('keep the content and name the migration when one fails %s', async (_when, mutations, reason) => {
    await lake.restart({
      migrations: [retitle('1-two', 'one', 'two'), { id: '2-broken', mutations }, retitle('3-three', 'two', 'three')],
    })
    expect((await titles()).map(({ title }: { title: string }) => title)).toEqual(['two', 'of its own', 'two', 'two'])
    const [line] = complained.mock.calls.flat()
    expect(line).toMatch(/^The content was not migrated: 2-broken failed and changed nothing\. /)
    expect(line).toContain(reason)
  })
})
