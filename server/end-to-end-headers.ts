import type { IncomingHttpHeaders } from 'node:http'

/** RFC 9110, section 7.6.1. Excludes Transfer-Encoding, which Node handles because it frames the body. */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'upgrade',
]

/** Headers that a message needs even when Connection names them. */
const FRAMING = ['host', 'content-length', 'transfer-encoding']

/** Removes hop-by-hop headers, and those that Connection names. */
export function endToEndHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = (headers.connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
  const kept = { ...headers }
  for (const name of [...named.filter((name) => !FRAMING.includes(name)), ...HOP_BY_HOP])
    Reflect.deleteProperty(kept, name)
  return kept
}
