import type { IncomingHttpHeaders } from 'node:http'

import ipaddr from 'ipaddr.js'

/** What one household or one machine holds of IPv6 addresses, in bits. */
const IPV6_SUBSCRIBER_BITS = 64

/**
 * Who is counted as one: an IPv4 address as it is (also one written as IPv6), of an IPv6 address the /64, because its
 * holder has all 2^64 addresses of it. What is no address is a subject of its own.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  const { parts } = parsed
  return `${parts
    .slice(0, IPV6_SUBSCRIBER_BITS / 16)
    .map((part) => part.toString(16))
    .join(':')}::/${IPV6_SUBSCRIBER_BITS}`
}

/** Whether an address, also one written as IPv6, is this machine's own: nobody else can connect from it. */
export function isLoopbackAddress(address: string | undefined): boolean {
  return address !== undefined && ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
}

const FORWARDING_HEADERS = ['forwarded', 'via', 'x-real-ip']

/** Whether a proxy says that it passed a request with these headers on. */
export function isForwarded(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some((name) => FORWARDING_HEADERS.includes(name) || name.startsWith('x-forwarded-'))
}
