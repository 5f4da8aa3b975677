import type { IncomingHttpHeaders } from 'node:http'

/** RFC 9110, section 7.6.1. Transfer-Encoding is not among them: it says where the body ends, and Node sees to it. */
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

/** What a message cannot be passed on without, also when Connection names it. */
const FRAMING = ['host', 'content-length', 'transfer-encoding']

/** The headers that are meant for the recipient: without those of one connection, and without those that Connection names. */
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
