import { afterEach, describe, expect, it } from 'vitest'

import { startTestSandbox, type TestOptions, type TestSandbox } from '../testing/test-sandbox'

let sandbox: TestSandbox
afterEach(() => sandbox.stop())
const start = async (options: TestOptions = {}) => {
  sandbox = await startTestSandbox(options)
}

/** Posts a session form without following redirects. */
async function post(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const response = await sandbox.fetch('/sandbox/session', {
    method: 'POST',
    headers: { origin: sandbox.origin, ...headers },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? null
  return { status: response.status, location: response.headers.get('location'), cookie }
}
const isEditor = async (cookie: string) => (await sandbox.fetch('/sandbox/session', { headers: { cookie } })).json()

describe('session form', () => {
  it('sets the cookie and redirects to returnTo', async () => {
    await start()
    const { status, location, cookie } = await post({ returnTo: '/sandbox/inbox/contact' })
    expect([status, location]).toEqual([303, '/sandbox/inbox/contact'])
    expect(await isEditor(cookie ?? '')).toEqual({ editor: true })
  })

  it.each([
    ['a page of another site', { origin: 'https://evil.example' }],
    ['a page on another port', { origin: 'http://127.0.0.1:1' }],
    ['an opaque page', { origin: 'null' }],
    ['a browser that says same-site', { 'sec-fetch-site': 'same-site', origin: 'http://localhost:1' }],
  ])('returns 403 to %s', async (_name, headers) => {
    await start()
    expect(await post({ returnTo: '/sandbox/inbox' }, headers)).toEqual({ status: 403, location: null, cookie: null })
  })

  it('redirects a proxied request without a cookie and with the reason', async () => {
    await start()
    expect(await post({ returnTo: '/sandbox/inbox' }, { 'x-forwarded-for': '203.0.113.1' })).toEqual({
      status: 303,
      location: '/sandbox/inbox?refused=notOnThisMachine',
      cookie: null,
    })
  })

  it('requires EDITOR_TOKEN when it is set and limits wrong tokens', async () => {
    await start({ editorToken: 'a token of some length' })
    expect((await post({ returnTo: '/sandbox/inbox', token: 'a token of some length' })).cookie).not.toBeNull()
    expect(await post({ returnTo: '/sandbox/inbox' })).toMatchObject({
      location: '/sandbox/inbox?refused=editorTokenRequired',
      cookie: null,
    })
    let last: string | null = null
    for (let guess = 0; guess < 12 && !last?.includes('tooMany'); guess++)
      last = (await post({ returnTo: '/sandbox/inbox', token: `${guess}` })).location
    expect(last).toBe('/sandbox/inbox?refused=tooManyAttempts')
  })

  it.each([
    'https://evil.example',
    '//evil.example/sandbox/',
    '/sandbox//evil.example',
    '/sandbox/../evil',
    '/\\evil.example',
    '/sandbox/inbox\r\nSet-Cookie: a=b',
    '/studio',
    '',
  ])('ignores the invalid returnTo %j', async (returnTo) => {
    await start()
    expect((await post({ returnTo })).location).toBeNull()
  })
})
