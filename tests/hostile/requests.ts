import fc from 'fast-check'

/** One request as it goes over the wire. `line` names it in a failure. */
export type HostileRequest = { line: string; bytes: Buffer }

/** What of a site is attacked. */
export type Surface = {
  /** Addresses that exist, pages and forms alike. */
  paths: readonly string[]
  /** The site's own origin, which some requests claim to come from. */
  origin: string
  /** A flash cookie that the site signed. */
  flash: string
}

const prototypeNames = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf']
const encodings = ['%2f', '%2e%2e', '%25', '%25ff', '%C3%BF', '\\', ';a=b', '|', '"', '<script>', '%23', '%3f', '%E1%BA%B9']
const broken = ['%', '%f', '%ff', '%fe%ff', '%c0%ae', '%ed%a0%80', '%00', '%0d%0a', '%5c', '%E0%A4%A', '\u00ff', '\u0001', ' ']

/** Several oddities in one request hide each other: the first refuses it. */
const mostly = <Value>(usual: fc.Arbitrary<Value>, odd: fc.Arbitrary<Value>) => fc.oneof({ weight: 12, arbitrary: usual }, { weight: 1, arbitrary: odd })

const methods = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom('GET', 'POST', 'POST', 'HEAD') },
  { weight: 3, arbitrary: fc.constantFrom('OPTIONS', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'CONNECT', 'PROPFIND', 'SEARCH') },
  { weight: 1, arbitrary: fc.constantFrom('get', 'XYZZY', '', 'G\u0000T') },
)

const word = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...prototypeNames, ...encodings) },
  { weight: 8, arbitrary: fc.string({ maxLength: 12 }).map(encodeURIComponent) },
  { weight: 2, arbitrary: fc.constantFrom(...broken) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }).map((text) => text.replace(/[\r\n]/g, '')) },
)

function pathsOf({ paths }: Surface): fc.Arbitrary<string> {
  const known = fc.constantFrom(...paths)
  const under = fc.constantFrom('/', '/submit/', '/share/', '/images/', '/files/', '/therapists/', '/studio/', '/webhooks/', '/assets/', '/services/')
  return fc.oneof(
    { weight: 8, arbitrary: known },
    { weight: 4, arbitrary: fc.tuple(under, word, fc.constantFrom('', '.png', '.data', '/', '/..')).map((parts) => parts.join('')) },
    { weight: 2, arbitrary: fc.tuple(fc.constantFrom('/webhooks/..', '/x/%2e%2e', '/.', '/', '\\', '/a\\..', '/%2e', '/studio/static/..'), known).map((parts) => parts.join('')) },
    { weight: 2, arbitrary: fc.tuple(known, word).map(([path, more]) => path + more) },
    { weight: 1, arbitrary: fc.tuple(known, fc.constantFrom('/', '%2f', 'a', '../', ';'), fc.integer({ min: 2, max: 4_000 })).map(([path, unit, count]) => `${path}/${unit.repeat(count)}x`) },
    { weight: 1, arbitrary: fc.constantFrom('/__manifest?p=/a/b/c&version=x', '/_root.data', '/services.data?_routes=x', '/?_data=routes%2Fx', '/?index', '/?_data=root') },
  )
}

const parameter = fc.tuple(
  fc.oneof(fc.constantFrom('q', 'category', 'currency', 'reference', 'package', 'addon', 'type', '_data', '_routes', 'x'), fc.constantFrom(...prototypeNames), word),
  fc.oneof(word, fc.constantFrom('[]', 'a[b][c]', '{"$ne":1}', '*[0]'), fc.integer({ min: 1, max: 2_000 }).map((count) => '@.'.repeat(count))),
)
const query = fc.oneof(
  { weight: 2, arbitrary: fc.constant('') },
  { weight: 3, arbitrary: fc.array(parameter, { maxLength: 3 }).map((pairs) => `?${pairs.map((pair) => pair.join('=')).join('&')}`) },
)

/** Each form of RFC 9112, section 3.2, and some that are none. */
function targetsOf(surface: Surface): fc.Arbitrary<string> {
  const origin = fc.tuple(pathsOf(surface), query).map((parts) => parts.join(''))
  const authorities = fc.constantFrom('localhost', 'evil.test', 'user:word@evil.test', '[::1]:80', '', '127.0.0.1:99999', 'a b')
  return fc.oneof(
    { weight: 16, arbitrary: origin },
    { weight: 2, arbitrary: fc.tuple(fc.constantFrom('http', 'https', 'HTTP', 'ftp', 'javascript', 'file'), authorities, origin).map(([scheme, host, rest]) => `${scheme}://${host}${rest}`) },
    { weight: 1, arbitrary: authorities },
    { weight: 1, arbitrary: fc.constantFrom('*', '', '?', '#', '//', '///', 'faq', '/#', '/ ', '/\t') },
  )
}

/** The same text with one bit of one character changed. */
const oneBitOf = (text: string) =>
  fc.tuple(fc.nat(text.length - 1), fc.nat(6)).map(([at, bit]) => text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ (1 << bit)) + text.slice(at + 1))

function headersOf({ origin, flash }: Surface): fc.Arbitrary<string[]> {
  const value = fc.oneof(fc.constantFrom(...prototypeNames, '', '*', 'a'.repeat(3_000)), fc.string({ maxLength: 20 }).map((text) => text.replace(/[^\x20-\x7e]/g, '?')))
  const named = fc
    .tuple(fc.constantFrom('Accept', 'Accept-Encoding', 'Accept-Language', 'If-None-Match', 'If-Modified-Since', 'Range', 'Cookie', 'Referer', 'Authorization', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Request-Id', 'Sec-Fetch-Site', 'Save-Data', 'Forwarded', 'X-Paystack-Signature', 'Sanity-Webhook-Signature', 'Content-Encoding', 'Expect', 'Upgrade', '__proto__'), value)
    .map((pair) => pair.join(': '))
  const cookie = fc.oneof(oneBitOf(flash), fc.constantFrom(flash, 'flash=', 'flash=.', `flash=${'a'.repeat(3_000)}`, 'flash=__proto__', 'currency=__proto__', 'currency=%ff')).map((text) => `Cookie: ${text.replace(/[\r\n]/g, '')}`)
  const from = mostly(fc.constant(`Origin: ${origin}`), fc.constantFrom('Origin: https://evil.test', 'Origin: null', 'Origin: ', 'Origin: ://'))
  const host = mostly(fc.constant('Host: localhost'), fc.constantFrom('Host: ', 'Host: a b', 'Host: evil.test', 'X-No-Host: 1'))
  return fc.tuple(host, fc.option(cookie), fc.option(from), mostly(fc.constant<string[]>([]), fc.array(named, { minLength: 1, maxLength: 4 }))).map(([first, ...rest]) => [first, ...rest.flat().filter((header) => header !== null)])
}

const field = fc.tuple(fc.oneof(fc.constantFrom('email', 'emailConfirm', 'name', 'message', 'reason', 'cart', 'package', 'addOn', 'sourceId', 'country', ...prototypeNames), word), fc.oneof(word, fc.constantFrom('ada@example.com', '@.'.repeat(1_500), ' '.repeat(3_000))))
const body = fc.oneof(
  fc.constant(Buffer.alloc(0)),
  fc.array(field, { maxLength: 8 }).map((fields) => Buffer.from(fields.map((pair) => pair.join('=')).join('&'))),
  fc.constantFrom('[', '{"a":', '[{"a":').chain((unit) => fc.integer({ min: 1, max: 8_000 }).map((count) => Buffer.from(unit.repeat(count)))),
  fc.constantFrom('{"__proto__":{"event":"charge.success"},"data":{}}', '{"event":"charge.success","data":{"reference":"__proto__"}}', '{"_id":{},"_type":[]}', 'null', '"\\ud800"').map((text) => Buffer.from(text)),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  fc.constantFrom(65_537, 300_000).map((length) => Buffer.alloc(length, 'a')),
  fc.constant(Buffer.from('--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1')),
)
const contentType = fc.constantFrom('application/x-www-form-urlencoded', 'application/x-www-form-urlencoded', 'application/x-www-form-urlencoded', 'application/x-www-form-urlencoded; charset=utf-16', 'multipart/form-data; boundary=x', 'multipart/form-data', 'application/json', 'text/plain', '', '__proto__')

type Framing = (body: Buffer) => { header: string; bytes: Buffer }
const honest: Framing = (bytes) => ({ header: `Content-Length: ${bytes.length}`, bytes })
const framings: readonly Framing[] = [
  (bytes) => ({ header: 'Transfer-Encoding: chunked', bytes: Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from(bytes.length ? '\r\n0\r\n\r\n' : '\r\n')]) }),
  (bytes) => ({ header: 'Transfer-Encoding: chunked', bytes }),
  (bytes) => ({ header: 'Content-Length: -1', bytes }),
  (bytes) => ({ header: `Content-Length: ${bytes.length + 10}`, bytes }),
  (bytes) => ({ header: `Content-Length: ${bytes.length}\r\nTransfer-Encoding: chunked`, bytes }),
]

/**
 * Requests that no browser sends, as whole bytes. `fc.sample(hostileRequests(…), { seed, numRuns })` gives the same
 * ones for the same seed.
 */
export function hostileRequests(surface: Surface): fc.Arbitrary<HostileRequest> {
  const version = mostly(fc.constant('HTTP/1.1'), fc.constantFrom('HTTP/1.0', 'HTTP/2.0', 'HTTP/9', '', 'http/1.1'))
  return fc
    .record({ method: methods, target: targetsOf(surface), version, headers: headersOf(surface), type: contentType, content: body, framing: mostly(fc.constant(honest), fc.constantFrom(...framings)) })
    .map(({ method, target, version, headers, type, content, framing }) => {
      const line = `${method} ${target} ${version}`
      const sent = ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method) ? framing(content) : null
      const head = [line, ...headers, 'Connection: close', ...(sent ? [`Content-Type: ${type}`, sent.header] : [])]
      return { line, bytes: Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), sent?.bytes ?? Buffer.alloc(0)]) }
    })
}
