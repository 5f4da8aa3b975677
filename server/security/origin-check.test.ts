import { describe, expect, it } from 'vitest'

import { mayChange } from './origin-check'

const hosted = 'https://www.example.com'
const local = 'http://localhost:3000'

describe('who may change something', () => {
  it.each<[allowed: boolean, site: string, headers: Record<string, string>]>([
    [true, hosted, { origin: 'https://www.example.com' }],
    [true, hosted, { 'sec-fetch-site': 'same-origin' }],
    [true, hosted, { 'sec-fetch-site': 'none' }],
    [true, hosted, {}],
    [false, hosted, { origin: 'https://example.com' }],
    [false, hosted, { origin: 'http://www.example.com' }],
    [false, hosted, { origin: 'https://www.example.com:8443' }],
    [false, hosted, { origin: 'https://www.example.com.evil.test' }],
    [false, hosted, { origin: 'https://www.example.com/' }],
    [false, hosted, { origin: 'null' }],
    [false, hosted, { origin: '' }],
    [false, hosted, { origin: 'http://localhost:3000' }],
    [false, hosted, { origin: 'https://evil.test', 'sec-fetch-site': 'same-origin' }],
    [false, hosted, { 'sec-fetch-site': 'same-site' }],
    [false, hosted, { 'sec-fetch-site': 'cross-site' }],
    [true, local, { origin: 'http://localhost:3000' }],
    [true, local, { origin: 'http://127.0.0.1:3000' }],
    [true, local, { origin: 'http://[::1]:3000' }],
    [false, local, { origin: 'http://127.0.0.1:3001' }],
    [false, local, { origin: 'https://127.0.0.1:3000' }],
    [false, local, { origin: 'http://localhost.evil.test:3000' }],
    [false, local, { origin: 'http://192.168.0.2:3000' }],
  ])('%s for %s with %j', (allowed, site, headers) => {
    expect(mayChange('POST', '/contact', headers, site)).toBe(allowed)
    expect(mayChange('DELETE', '/contact', headers, site)).toBe(allowed)
  })

  it('reading is free, and webhooks are signed instead', () => {
    const foreign = { origin: 'https://evil.test' }
    expect(mayChange('GET', '/contact', foreign, hosted)).toBe(true)
    expect(mayChange('HEAD', '/contact', foreign, hosted)).toBe(true)
    expect(mayChange('POST', '/webhooks/sanity', foreign, hosted)).toBe(true)
    expect(mayChange('POST', '/webhooks/paystack', foreign, hosted)).toBe(true)
    expect(mayChange('POST', '/webhooks/anything', foreign, hosted)).toBe(false)
    expect(mayChange('POST', '/webhooks/sanity/', foreign, hosted)).toBe(false)
    expect(mayChange('POST', '/webhooks', foreign, hosted)).toBe(false)
    expect(mayChange('POST', '/contact/webhooks/sanity', foreign, hosted)).toBe(false)
  })
})
