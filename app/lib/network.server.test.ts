import { expect, it } from 'vitest'

import { networkOf } from './network.server'

it('counts an IPv4 address once, however it is written', () => {
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7')
  expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7')
  expect(networkOf('::ffff:c000:207')).toBe('192.0.2.7')
})

it('counts IPv6 by the network of one subscriber', () => {
  expect(networkOf('2001:db8:1:2::1')).toBe(networkOf('2001:0db8:0001:0002:ffff:eeee:dddd:cccc'))
  expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'))
  expect(networkOf('fe80::1%eth0')).toBe(networkOf('fe80::2'))
})

it('takes anything', () => {
  expect(networkOf('')).toBe('')
  expect(networkOf('unknown')).toBe('unknown')
})
