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
  return `${parts.slice(0, IPV6_SUBSCRIBER_BITS / 16).map((part) => part.toString(16)).join(':')}::/${IPV6_SUBSCRIBER_BITS}`
}
