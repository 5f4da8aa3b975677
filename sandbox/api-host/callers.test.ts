import { request as httpRequest } from 'node:http'

import { afterEach, describe, expect, it } from 'vitest'

import { storedRows } from '../testing/stored'
import { paths, valid } from '../testing/submissions'
import { startTestSandbox, type TestOptions, type TestSandbox } from '../testing/test-sandbox'

let sandbox: TestSandbox
afterEach(() => sandbox.stop())
const start = async (options: TestOptions = {}) => {
  sandbox = await startTestSandbox(options)
}

/** Subscribes with arbitrary headers: fetch sets Host and Origin itself. */
function subscribe(headers: Record<string, string>): Promise<number> {
  const { hostname, port } = new URL(sandbox.origin)
  const own = { 'content-type': 'application/json', 'idempotency-key': 'k' }
  return new Promise((resolve, reject) => {
    const path = `/sandbox/api-host${paths.newsletter}`
    const request = httpRequest(
      { hostname, port, path, method: 'POST', headers: { ...own, ...headers } },
      (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0))
      },
    )
    request.on('error', reject)
    request.end(JSON.stringify(valid.newsletter))
  })
}

describe('API host authorization', () => {
  it.each([
    ['a page of another site', { origin: 'https://evil.example' }],
    ['a page on another port', { origin: 'http://localhost:1' }],
    ['an opaque page', { origin: 'null' }],
    ['a browser that says cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['a forwarded request', { 'x-forwarded-for': '203.0.113.1' }],
    ['a request through a proxy', { via: '1.1 proxy' }],
    ['a foreign Host', { host: 'evil.example' }],
  ])('rejects %s', async (_name, headers) => {
    await start()
    expect(await subscribe(headers)).toBe(403)
    expect(storedRows(sandbox.dataDir, 'newsletter')).toEqual([])
  })

  it('accepts the site’s server without a cookie', async () => {
    await start()
    expect(await subscribe({})).toBe(200)
  })

  it('requires API_HOST_TOKEN when it is set', async () => {
    await start({ apiHostToken: 'a token of the site' })
    expect(await subscribe({})).toBe(401)
    expect(await subscribe({ authorization: 'Bearer wrong' })).toBe(401)
    expect(await subscribe({ authorization: `Bearer ${sandbox.token}` })).toBe(401)
    expect(storedRows(sandbox.dataDir, 'newsletter')).toEqual([])
    expect(await subscribe({ authorization: 'Bearer a token of the site' })).toBe(200)
  })

  describe('with EDITOR_TOKEN', () => {
    const editorToken = 'a token of some length'
    const proxiedHeaders = { host: 'site.example', 'x-forwarded-for': '203.0.113.1' }
    const open = (options: TestOptions = {}) => start({ editorToken, siteUrl: 'https://site.example', ...options })

    it('rejects proxied requests and accepts the site’s server', async () => {
      await open()
      expect(await subscribe(proxiedHeaders)).toBe(403)
      expect(await subscribe({ host: 'site.example' })).toBe(403)
      expect(await subscribe({ host: 'site.example', authorization: 'Bearer made up' })).toBe(403)
      expect(storedRows(sandbox.dataDir, 'newsletter')).toEqual([])
      expect(await subscribe({})).toBe(200)
    })

    it('accepts an editor token', async () => {
      await open()
      expect(await subscribe({ ...proxiedHeaders, authorization: `Bearer ${editorToken}` })).toBe(200)
    })

    it('accepts API_HOST_TOKEN', async () => {
      await open({ apiHostToken: 'a token of the site' })
      expect(await subscribe({ ...proxiedHeaders, authorization: 'Bearer wrong' })).toBe(401)
      expect(await subscribe({ ...proxiedHeaders, authorization: 'Bearer a token of the site' })).toBe(200)
    })
  })
})
