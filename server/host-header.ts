/** RFC 9110, section 7.2: a name or address, and a port. */
const host = /^(?:[\w.~!$&'()*+,;=%-]*|\[[\da-f:.]+\])(?::\d{0,5})?$/i

/**
 * Whether a request has at most one Host header, and a valid one (RFC 9112, section 3.2). With two, a proxy in front may
 * have used the other one. Node rejects HTTP/1.1 requests without any.
 */
export function hasSingleHost(rawHeaders: readonly string[]): boolean {
  let named = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length !== 4 || name.toLowerCase() !== 'host') continue
    named += 1
    if (named > 1 || !host.test(rawHeaders[index + 1] ?? '')) return false
  }
  return true
}
