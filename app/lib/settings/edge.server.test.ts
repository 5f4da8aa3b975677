import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, describe, expect, it } from 'vitest'

import type { Environment } from './settings-variables.server'
import { readSettings, SettingsError } from './settings.server'

const folder = mkdtempSync(join(tmpdir(), 'edge-settings-'))
afterAll(() => rmSync(folder, { recursive: true }))

const FASTLY = 'https://api.fastly.com/service/SU1Z0isxPaozGVKXdv0eY/purge'
const CLOUDFLARE = 'https://api.cloudflare.com/client/v4/zones/023e105f4ecef8ad9ca31a8372d0c353/purge_cache'
const TOKEN = 'a-token-of-the-edge'

const edgeOf = (env: Environment) =>
  readSettings({ SANITY_PROJECT_ID: 'abc123', DATA_DIR: folder, ...env }, 'test').edge
const varnish = { EDGE: 'varnish', EDGE_PURGE_URL: 'http://10.0.0.7:6081', EDGE_TOKEN: TOKEN }

describe('edge settings', () => {
  it.each<[string, Environment]>([
    ['EDGE must be varnish, fastly or cloudflare', { ...varnish, EDGE: 'akamai' }],
    ['EDGE is missing', { ...varnish, EDGE: '' }],
    ['EDGE_TOKEN is missing', { ...varnish, EDGE_TOKEN: '' }],
    ['EDGE_TOKEN must have', { ...varnish, EDGE_TOKEN: 'short' }],
    ['EDGE_PURGE_URL is missing', { ...varnish, EDGE_PURGE_URL: '' }],
    ['EDGE_PURGE_URL must be an http', { ...varnish, EDGE_PURGE_URL: 'http://10.0.0.7:6081, 10.0.0.8' }],
    ['EDGE_PURGE_URL must be one address', { ...varnish, EDGE: 'fastly' }],
    ['EDGE_PURGE_URL must be one address', { ...varnish, EDGE: 'fastly', EDGE_PURGE_URL: CLOUDFLARE }],
    ['EDGE_PURGE_URL must be one address', { ...varnish, EDGE: 'cloudflare', EDGE_PURGE_URL: FASTLY }],
    ['EDGE_PURGE_URL must be one address', { ...varnish, EDGE: 'fastly', EDGE_PURGE_URL: `${FASTLY}, ${FASTLY}` }],
    ['EDGE_PURGE_URL must be https', { ...varnish, EDGE: 'fastly', EDGE_PURGE_URL: FASTLY.replace('https', 'http') }],
    ['EDGE_PURGE_URLS is not a setting: EDGE_PURGE_URL is meant', { EDGE_PURGE_URLS: 'http://10.0.0.7:6081' }],
  ])('rejects invalid edge settings in one line: %s', (said, env) => {
    let message = 'accepted'
    try {
      edgeOf(env)
    } catch (error) {
      if (error instanceof SettingsError) message = error.message
    }
    expect(message.startsWith(said), message).toBe(true)
    expect(message).not.toContain('\n')
  })

  it('accepts several Varnish addresses, one account, or none', () => {
    expect(edgeOf({ ...varnish, EDGE_PURGE_URL: 'http://10.0.0.7:6081/, http://10.0.0.8:6081' })).toEqual({
      kind: 'varnish',
      purgeUrls: ['http://10.0.0.7:6081', 'http://10.0.0.8:6081'],
      token: TOKEN,
    })
    for (const [kind, address] of Object.entries({ fastly: FASTLY, cloudflare: CLOUDFLARE }))
      expect(edgeOf({ ...varnish, EDGE: kind, EDGE_PURGE_URL: address })).toMatchObject({ kind, purgeUrls: [address] })
    expect(edgeOf({})).toBeNull()
  })
})
