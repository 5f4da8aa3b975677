import fc from 'fast-check'

import { contentType, framings, hostileBody, honest } from './bodies'
import { joined, mostly, oneOf, prototypeNames, repeated, weighted, word } from './odd-words'

/** One request as sent over the wire. `line` names it in a failure. */
export type HostileRequest = { line: string; bytes: Buffer }

/** The parts of a site to attack. */
type Surface = {
  /** Existing addresses, pages and forms alike. */
  paths: readonly string[]
  /** The site's own origin, which some requests send. */
  origin: string
  /** A flash cookie that the site signed. */
  flash: string
}

const folders = '/ /submit/ /share/ /images/ /files/ /therapists/ /studio/ /webhooks/ /assets/ /services/'.split(' ')
const FRAMEWORK_ADDRESSES =
  '/__manifest?p=/a/b/c&version=x /_root.data /services.data?_routes=x /?_data=routes%2Fx /?index /?_data=root'
const parents = oneOf('/webhooks/..', '/x/%2e%2e', '/.', '/', '\\', '/a\\..', '/%2e', '/studio/static/..')

const pathsOf = (known: fc.Arbitrary<string>) =>
  weighted(
    [8, known],
    [4, joined('', oneOf(...folders), word, oneOf('', '.png', '.data', '/', '/..'))],
    [2, joined('', parents, known)],
    [2, joined('', known, word)],
    [1, joined('', known, fc.constant('/'), repeated(4_000, '/', '%2f', 'a', '../', ';'), fc.constant('x'))],
    [1, oneOf(...FRAMEWORK_ADDRESSES.split(' '))],
  )

const parameter = joined(
  '=',
  fc.oneof(
    oneOf('q', 'category', 'currency', 'reference', 'package', 'addon', 'type', '_data', '_routes', 'x'),
    oneOf(...prototypeNames),
    word,
  ),
  fc.oneof(word, oneOf('[]', 'a[b][c]', '{"$ne":1}', '*[0]'), repeated(2_000, '@.')),
)
const query = weighted(
  [2, fc.constant('')],
  [3, fc.array(parameter, { maxLength: 3 }).map((pairs) => `?${pairs.join('&')}`)],
)

/** Request targets in each form of RFC 9112, section 3.2, and invalid ones. */
function targetsOf(paths: readonly string[]): fc.Arbitrary<string> {
  const origin = joined('', pathsOf(fc.constantFrom(...paths)), query)
  const authorities = oneOf('localhost', 'evil.test', 'user:word@evil.test', '[::1]:80', '', '127.0.0.1:99999', 'a b')
  const schemes = oneOf('http', 'https', 'HTTP', 'ftp', 'javascript', 'file')
  return weighted(
    [16, origin],
    [2, joined('', schemes, fc.constant('://'), authorities, origin)],
    [1, authorities],
    [1, oneOf('*', '', '?', '#', '//', '///', 'faq', '/#', '/ ', '/\t')],
  )
}

const methods = weighted(
  [12, oneOf('GET', 'POST', 'POST', 'HEAD')],
  [3, oneOf('OPTIONS', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'CONNECT', 'PROPFIND', 'SEARCH')],
  [1, oneOf('get', 'XYZZY', '', 'G\u0000T')],
)
const names = `Accept Accept-Encoding Accept-Language If-None-Match If-Modified-Since Range Cookie Referer Authorization
  X-Forwarded-For X-Forwarded-Host X-Request-Id Sec-Fetch-Site Save-Data Forwarded X-Paystack-Signature
  Sanity-Webhook-Signature Content-Encoding Expect Upgrade __proto__`.split(/\s+/)
const cookies = 'flash= flash=. flash=__proto__ currency=__proto__ currency=%ff'.split(' ')

/** The same text with one bit of one character changed. */
const oneBitOf = (text: string) =>
  fc
    .tuple(fc.nat(text.length - 1), fc.nat(6))
    .map(([at, bit]) => text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ (1 << bit)) + text.slice(at + 1))

function headersOf({ origin, flash }: Surface): fc.Arbitrary<string[]> {
  const value = fc.oneof(
    oneOf(...prototypeNames, '', '*', 'a'.repeat(3_000)),
    fc.string({ maxLength: 20 }).map((text) => text.replace(/[^\x20-\x7e]/g, '?')),
  )
  const cookie = fc
    .oneof(oneBitOf(flash), oneOf(flash, ...cookies, `flash=${'a'.repeat(3_000)}`))
    .map((text) => `Cookie: ${text.replace(/[\r\n]/g, '')}`)
  const from = mostly(
    fc.constant(`Origin: ${origin}`),
    oneOf('Origin: https://evil.test', 'Origin: null', 'Origin: ', 'Origin: ://'),
  )
  const host = mostly(fc.constant('Host: localhost'), oneOf('Host: ', 'Host: a b', 'Host: evil.test', 'X-No-Host: 1'))
  const others = fc.array(joined(': ', oneOf(...names), value), { minLength: 1, maxLength: 4 })
  return fc
    .tuple(host, fc.option(cookie), fc.option(from), mostly(fc.constant<string[]>([]), others))
    .map((headers) => headers.flat().filter((header) => header !== null))
}

/** Requests that no browser sends, as complete bytes. */
export function hostileRequests(surface: Surface): fc.Arbitrary<HostileRequest> {
  const version = mostly(fc.constant('HTTP/1.1'), oneOf('HTTP/1.0', 'HTTP/2.0', 'HTTP/9', '', 'http/1.1'))
  return fc
    .record({
      method: methods,
      target: targetsOf(surface.paths),
      version,
      headers: headersOf(surface),
      type: contentType,
      content: hostileBody,
      framing: mostly(fc.constant(honest), fc.constantFrom(...framings)),
    })
    .map(({ method, target, version, headers, type, content, framing }) => {
      const line = `${method} ${target} ${version}`
      const sent = ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method) ? framing(content) : null
      const head = [line, ...headers, 'Connection: close', ...(sent ? [`Content-Type: ${type}`, sent.header] : [])]
      return {
        line,
        bytes: Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), sent?.bytes ?? Buffer.alloc(0)]),
      }
    })
}
