import { ClientError } from '@sanity/client'
import { describe, expect, it } from 'vitest'

import { lakeForFile } from './testing/test-lake.fixture'

const lake = await lakeForFile()

describe('account API', () => {
  it('returns the current user, project and datasets to an editor', async () => {
    const { users, projects, datasets } = lake.editor()
    expect(await users.getById('me')).toMatchObject({ id: 'editor', name: 'Editor' })
    expect(await projects.getById('local')).toMatchObject({ id: 'local', displayName: expect.any(String) })
    expect((await datasets.list()).map(({ name }) => name)).toEqual(['production'])
    expect(await datasets.getEmbeddingsSettings('production')).toEqual({ enabled: false, status: 'disabled' })
  })

  it('returns 400 for an unknown project in the client or in the path', async () => {
    await expect(lake.visitor({ projectId: 'other' }).fetch('*')).rejects.toMatchObject({
      statusCode: 400,
      message: 'Bad Request - Project "other" not found',
    })
    await expect(lake.editor().projects.getById('other')).rejects.toMatchObject({ statusCode: 400 })
  })

  it('returns 401 for a wrong token, on reads and writes', async () => {
    const wrong = lake.editor({ token: 'wrong' })
    for (const asked of [
      () => wrong.fetch('*'),
      () => wrong.create({ _type: 'thing' }),
      () => wrong.users.getById('me'),
    ]) {
      const error: unknown = await asked().catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(ClientError)
      expect(error).toMatchObject({ statusCode: 401, message: 'Unauthorized - Session not found' })
    }
  })

  it('ignores Basic credentials, which a proxy may require', async () => {
    const headers = { authorization: 'Basic d3Jvbmc6d3Jvbmc=' }
    expect((await lake.fetch('/v2025-02-19/data/query/production?query=*', { headers })).status).toBe(200)
  })
})
