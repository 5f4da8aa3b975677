import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.fixture'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.stop())

const ask = async (path: string, cookie = '') => {
  const headers = { authorization: `Bearer ${sandbox.token}`, cookie }
  return (await fetch(`${sandbox.apiHost}/v2021-06-07${path}`, { headers })).json()
}

describe('editor name', () => {
  it.each([
    [encodeURIComponent('Ọláwálé, Marketing'), 'Ọláwálé, Marketing'],
    [encodeURIComponent('  Ada\u0000\n Obi\u202e '), 'Ada Obi'],
    ['x'.repeat(500), 'x'.repeat(60)],
    ['%20%20', 'Editor'],
    ['%ff%', 'Editor'],
  ])('comes from the cookie editor_name=%s', async (value, shown) => {
    const me = await ask('/users/me', `editor_name=${value}`)
    expect(me).toMatchObject({ name: shown })
    expect(await ask(`/users/${me.id},seed,nobody,constructor`)).toMatchObject([
      { id: me.id, displayName: shown },
      { id: 'seed' },
    ])
  })
})
