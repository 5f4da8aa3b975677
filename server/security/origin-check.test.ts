import { describe, expect, it } from 'vitest'

import { mayChange } from './origin-check'

const HOSTED = 'https://www.example.com'
const LOCAL = 'http://localhost:3000'

describe('mayChange', () => {
  it.each<[allowed: boolean, site: string, headers: Record<string, string>]>([
    [true, HOSTED, { origin: 'https://www.example.com' }],
    [true, HOSTED, { 'sec-fetch-site': 'same-origin' }],
    [true, HOSTED, { 'sec-fetch-site': 'none' }],
    [true, HOSTED, {}],
    [false, HOSTED, { origin: 'https://example.com' }],
    [false, HOSTED, { origin: 'http://www.example.com' }],
    [false, HOSTED, { origin: 'https://www.example.com:8443' }],
    [false, HOSTED, { origin: 'https://www.example.com.evil.test' }],
    [false, HOSTED, { origin: 'https://www.example.com/' }],
    [false, HOSTED, { origin: 'null' }],
    [false, HOSTED, { origin: '' }],
    [false, HOSTED, { origin: 'http://localhost:3000' }],
    [false, HOSTED, { origin: 'https://evil.test', 'sec-fetch-site': 'same-origin' }],
    [false, HOSTED, { 'sec-fetch-site': 'same-site' }],
    [false, HOSTED, { 'sec-fetch-site': 'cross-site' }],
    [true, LOCAL, { origin: 'http://localhost:3000' }],
    [true, LOCAL, { origin: 'http://127.0.0.1:3000' }],
    [true, LOCAL, { origin: 'http://[::1]:3000' }],
    [true, 'http://127.0.0.1:3000', { origin: 'http://localhost:3000' }],
    [true, 'http://[::1]:3000', { origin: 'http://localhost:3000' }],
    [false, LOCAL, { origin: 'http://127.0.0.1:3000/' }],
    [false, LOCAL, { origin: 'http://someone@127.0.0.1:3000' }],
    [false, 'https://localhost', { origin: 'https://www.example.com' }],
    [false, 'http://192.168.0.2:3000', { origin: 'http://localhost:3000' }],
    [false, LOCAL, { origin: 'http://127.0.0.1:3001' }],
    [false, LOCAL, { origin: 'https://127.0.0.1:3000' }],
    [false, LOCAL, { origin: 'http://localhost.evil.test:3000' }],
    [false, LOCAL, { origin: 'http://192.168.0.2:3000' }],
  ])('returns %s for %s with %j', (allowed, site, headers) => {
    expect(mayChange('POST', '/contact', headers, site)).toBe(allowed)
    expect(mayChange('DELETE', '/contact', headers, site)).toBe(allowed)
  })

  it('allows reads from any origin and leaves webhooks to their signature', () => {
    const foreign = { origin: 'https://evil.test' }
    expect(mayChange('GET', '/contact', foreign, HOSTED)).toBe(true)
    expect(mayChange('HEAD', '/contact', foreign, HOSTED)).toBe(true)
    expect(mayChange('OPTIONS', '/contact', foreign, HOSTED)).toBe(true)
    for (const method of ['PUT', 'PATCH', 'DELETE', 'get', ''])
      expect(mayChange(method, '/contact', foreign, HOSTED), method).toBe(false)
    expect(mayChange('POST', '/webhooks/sanity', foreign, HOSTED)).toBe(true)
    expect(mayChange('POST', '/webhooks/paystack', foreign, HOSTED)).toBe(true)
    expect(mayChange('POST', '/webhooks/anything', foreign, HOSTED)).toBe(false)
    expect(mayChange('POST', '/webhooks/sanity/', foreign, HOSTED)).toBe(false)
    expect(mayChange('POST', '/webhooks', foreign, HOSTED)).toBe(false)
    expect(mayChange('POST', '/contact/webhooks/sanity', foreign, HOSTED)).toBe(false)
  })
})
