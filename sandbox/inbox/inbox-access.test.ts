import { describe, expect, it } from 'vitest'

import { storedRows } from '../testing/stored'
import { submit } from '../testing/submissions'
import { startTestSandbox } from '../testing/test-sandbox'
import { addresses, openInbox } from './inbox.fixture'

const inbox = openInbox()

describe('inbox without the editor cookie', () => {
  it.each(addresses)('shows only the sign-in form at %s', async (path) => {
    await inbox.submitAll()
    for (const headers of [
      {},
      { cookie: 'sandbox_editor=1.a.b' },
      { cookie: inbox.cookie, 'x-forwarded-for': '203.0.113.1' },
      { authorization: 'Bearer wrong' },
    ]) {
      const response = await inbox.get(path, headers)
      expect(response.status).toBe(401)
      expect(response.headers.get('cache-control')).toBe('no-store')
      const text = await response.text()
      expect(text).toContain('action="/sandbox/session"')
      expect(text).not.toMatch(/ada|obi|₦|1795246200000/i)
    }
  })

  it('rejects the confirmation of a deletion', async () => {
    await submit(inbox.sandbox.origin, 'deletion')
    expect((await inbox.confirm(1, { cookie: '' })).status).toBe(401)
    expect(storedRows(inbox.sandbox.dataDir, 'deletion')).toMatchObject([{ confirmed_at: null }])
  })

  it('explains a known failure and ignores unknown reasons', async () => {
    expect(await (await inbox.get('?refused=notOnThisMachine', {})).text()).toContain('Only a browser on this machine')
    expect(await (await inbox.get('?refused=<b>hello', {})).text()).not.toContain('hello')
  })
})

describe('inbox with EDITOR_TOKEN', () => {
  it('asks for the token and reports a wrong one', async () => {
    const guarded = await startTestSandbox({ editorToken: 'a token of some length' })
    const open = (token: string) =>
      guarded.fetch('/sandbox/session', {
        method: 'POST',
        headers: { origin: guarded.origin },
        body: new URLSearchParams({ token, returnTo: '/sandbox/inbox' }),
        redirect: 'manual',
      })
    const [wrong, right] = [await open('wrong'), await open('a token of some length')]
    const refused = await guarded.fetch(wrong.headers.get('location') ?? '')
    expect(refused.status).toBe(401)
    expect(await refused.text()).toMatch(/not correct.*name="token" type="password"/s)
    const given = right.headers.get('set-cookie')?.split(';')[0] ?? ''
    expect((await guarded.fetch('/sandbox/inbox', { headers: { cookie: given } })).status).toBe(200)
    await guarded.stop()
  })
})
