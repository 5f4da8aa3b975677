import { describe, expect, it } from 'vitest'

import { firebaseOfSandbox } from './firebase.fixture'
import { project } from './project'

const { call, post, tokenOf } = await firebaseOfSandbox()

describe('Firebase API call', () => {
  it('allows CORS from localhost and 127.0.0.1', async () => {
    for (const origin of ['http://localhost:3000', 'http://127.0.0.1:3000']) {
      const asked = await call('/identitytoolkit.googleapis.com/v1/accounts:lookup', {
        method: 'OPTIONS',
        headers: {
          Origin: origin,
          'Access-Control-Request-Method': 'POST',
          'Access-Control-Request-Headers': 'content-type,x-client-version',
        },
      })
      expect(asked.status).toBe(204)
      expect(asked.headers.get('access-control-allow-origin')).toBe(origin)
      expect(asked.headers.get('access-control-allow-headers')).toContain('x-client-version')
    }
  })

  it('rejects another origin and creates no account', async () => {
    const body = { email: 'planted@example.com', password: 'long enough' }
    const foreign = await post('/identitytoolkit.googleapis.com/v1/accounts:signUp', body, {
      Origin: 'https://evil.example',
    })
    expect(foreign.status).toBe(403)
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
    await expect(tokenOf(body)).rejects.toMatchObject({ code: 'auth/invalid-credential' })
  })

  const malformed: [string, string, string, number][] = [
    ['without JSON', '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword', '{', 400],
    [
      'with a made-up refresh token',
      '/securetoken.googleapis.com/v1/token',
      'grant_type=refresh_token&refresh_token=made-up',
      400,
    ],
    ['with an invalid ID token', '/identitytoolkit.googleapis.com/v1/accounts:lookup', '{"idToken":"a.b.c"}', 400],
    ['for documents without JSON', `/v1/projects/${project.id}/databases/(default)/documents:batchGet`, 'x', 403],
    ['above the size limit', '/identitytoolkit.googleapis.com/v1/accounts:signUp', 'x'.repeat(20_000), 413],
    ['to an unknown method', '/identitytoolkit.googleapis.com/v1/accounts:delete', '{}', 404],
  ]
  it.each(malformed)('returns an error for a request %s', async (_what, path, body, status) => {
    expect((await call(path, { method: 'POST', body })).status).toBe(status)
  })
})
