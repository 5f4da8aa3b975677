import { describe, expect, it } from 'vitest'

import { sandboxForFile } from '../testing/test-sandbox.fixture'

const sandbox = await sandboxForFile()

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

describe('editor role', () => {
  it('comes from the cookie editor_role for a browser, and is administrator for a token', async () => {
    const opened = await sandbox.fetch('/sandbox/session', { method: 'POST', headers: { origin: sandbox.origin } })
    const session = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
    const roleOf = async (headers: Record<string, string>) => {
      const me = await (await fetch(`${sandbox.apiHost}/v2021-06-07/users/me`, { headers })).json()
      return me.role
    }
    expect(await roleOf({ cookie: `${session}; editor_role=contributor` })).toBe('contributor')
    expect(await roleOf({ cookie: `${session}; editor_role=owner` })).toBe('administrator')
    const authorization = `Bearer ${sandbox.token}`
    expect(await roleOf({ authorization, cookie: 'editor_role=contributor' })).toBe('administrator')
  })
})
