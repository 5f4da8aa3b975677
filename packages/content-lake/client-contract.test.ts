import { ChannelError } from '@sanity/client'
import { firstValueFrom } from 'rxjs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestLake, type TestLake } from './testing/test-lake'

// Covers parts of the integration tests of Sanity’s client that no other test here covers.
let lake: TestLake
beforeAll(async () => {
  lake = await startTestLake()
})
afterAll(() => lake.stop())

const errorOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => error,
  )

describe('@sanity/client', () => {
  it('reads the current user, projects and datasets with a token', async () => {
    const editor = lake.editor()
    expect(await editor.users.getById('me')).toMatchObject({ id: expect.stringMatching(/./), name: expect.any(String) })
    const [project] = await editor.projects.list()
    expect(await editor.projects.getById(project?.id ?? '')).toMatchObject({
      id: 'local',
      displayName: expect.any(String),
    })
    expect((await editor.datasets.list()).map(({ name }) => name)).toContain('production')
  })

  it('commits a transaction with set and inc and reads it back', async () => {
    const editor = lake.editor()
    await editor.create({ _id: 'counted', _type: 'thing', label: 'before', count: 1 })
    const { transactionId, documentIds } = await editor
      .transaction()
      .patch('counted', (patch) => patch.set({ label: 'after' }).inc({ count: 2 }))
      .commit()
    expect({ transactionId, documentIds }).toEqual({ transactionId: expect.any(String), documentIds: ['counted'] })
    expect(await editor.getDocument('counted')).toMatchObject({ label: 'after', count: 3 })
    await editor.delete('counted')
    expect(await editor.getDocument('counted')).toBeUndefined()
  })

  it('receives a listener’s welcome event or its query error', async () => {
    expect(
      await firstValueFrom(lake.editor().listen('*[_type == "thing"]', {}, { events: ['welcome'] })),
    ).toMatchObject({
      type: 'welcome',
    })
    const error = await errorOf(firstValueFrom(lake.editor().listen('*[_type == ')))
    expect(error).toBeInstanceOf(ChannelError)
    expect(error).toMatchObject({ message: expect.stringContaining('GROQ query parse error') })
    expect(await errorOf(firstValueFrom(lake.editor().listen('*[_type == $type]')))).toMatchObject({
      message: expect.stringContaining('param $type referenced, but not provided'),
    })
  })
})
