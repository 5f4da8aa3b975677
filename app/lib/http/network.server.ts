import type { IncomingHttpHeaders } from 'node:http'

import ipaddr from 'ipaddr.js'

/** Prefix length of an IPv6 subscriber network, in bits. */
const IPV6_SUBSCRIBER_BITS = 64

/**
 * Returns the network that counts as one subject: an IPv4 address (also IPv4-mapped), or the /64 of an IPv6 address,
 * because its holder has all 2^64 addresses. Other text is its own subject.
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

/** Whether an address, also IPv4-mapped, is loopback, which only this machine can use. */
export function isLoopbackAddress(address: string | undefined): boolean {
  return address !== undefined && ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
}

const FORWARDING_HEADERS = ['forwarded', 'via', 'x-real-ip']

/** Whether the headers show that a proxy forwarded the request. */
export function isForwarded(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some((name) => FORWARDING_HEADERS.includes(name) || name.startsWith('x-forwarded-'))
}
