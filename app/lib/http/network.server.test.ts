import { describe, expect, it } from 'vitest'

import { isForwarded, isLoopbackAddress, networkOf } from './network.server'

describe('visitor network', () => {
  it('counts an IPv4 address once in any notation', () => {
    expect(networkOf('192.0.2.7')).toBe('192.0.2.7')
    expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7')
    expect(networkOf('::ffff:c000:207')).toBe('192.0.2.7')
  })

  it('counts IPv6 by the /64 network', () => {
    expect(networkOf('2001:db8:1:2::1')).toBe(networkOf('2001:0db8:0001:0002:ffff:eeee:dddd:cccc'))
    expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'))
    expect(networkOf('fe80::1%eth0')).toBe(networkOf('fe80::2'))
    expect(networkOf('2001:db8:1:ab::1')).toBe('2001:db8:1:ab::/64')
  })

  it('accepts any text', () => {
    expect(networkOf('')).toBe('')
    expect(networkOf('unknown')).toBe('unknown')
  })

  it.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])('treats %s as this machine', (address) => {
    expect(isLoopbackAddress(address)).toBe(true)
  })

  it.each([undefined, '', 'localhost', '0.0.0.0', '10.0.0.1', '::', '::ffff:10.0.0.1', '127.0.0.1.example.org'])(
    'rejects %s as this machine',
    (address) => {
      expect(isLoopbackAddress(address)).toBe(false)
    },
  )

  it.each(['forwarded', 'via', 'x-real-ip', 'x-forwarded-for', 'x-forwarded-proto'])(
    'detects a proxy by %s',
    (name) => {
      expect(isForwarded({ host: 'example.org', [name]: 'any' })).toBe(true)
    },
  )

  it('ignores unrelated headers', () => {
    expect(isForwarded({})).toBe(false)
    expect(isForwarded({ host: 'example.org', 'x-requested-with': 'any', 'not-x-forwarded-for': 'any' })).toBe(false)
  })
})
