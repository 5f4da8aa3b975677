import fc from 'fast-check'

import { prototypeNames, word } from './odd-words'

function pathsOf(paths: readonly string[]): fc.Arbitrary<string> {
  const known = fc.constantFrom(...paths)
  const under = fc.constantFrom(
    ...'/ /submit/ /share/ /images/ /files/ /therapists/ /studio/ /webhooks/ /assets/ /services/'.split(' '),
  )
  return fc.oneof(
    { weight: 8, arbitrary: known },
    {
      weight: 4,
      arbitrary: fc.tuple(under, word, fc.constantFrom('', '.png', '.data', '/', '/..')).map((parts) => parts.join('')),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(
          fc.constantFrom('/webhooks/..', '/x/%2e%2e', '/.', '/', '\\', '/a\\..', '/%2e', '/studio/static/..'),
          known,
        )
        .map((parts) => parts.join('')),
    },
    { weight: 2, arbitrary: fc.tuple(known, word).map(([path, more]) => path + more) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(known, fc.constantFrom('/', '%2f', 'a', '../', ';'), fc.integer({ min: 2, max: 4_000 }))
        .map(([path, unit, count]) => `${path}/${unit.repeat(count)}x`),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        ...['/__manifest?p=/a/b/c&version=x', '/_root.data', '/services.data?_routes=x', '/?_data=routes%2Fx'],
        ...['/?index', '/?_data=root'],
      ),
    },
  )
}

const parameter = fc.tuple(
  fc.oneof(
    fc.constantFrom('q', 'category', 'currency', 'reference', 'package', 'addon', 'type', '_data', '_routes', 'x'),
    fc.constantFrom(...prototypeNames),
    word,
  ),
  fc.oneof(
    word,
    fc.constantFrom('[]', 'a[b][c]', '{"$ne":1}', '*[0]'),
    fc.integer({ min: 1, max: 2_000 }).map((count) => '@.'.repeat(count)),
  ),
)
const query = fc.oneof(
  { weight: 2, arbitrary: fc.constant('') },
  {
    weight: 3,
    arbitrary: fc
      .array(parameter, { maxLength: 3 })
      .map((pairs) => `?${pairs.map((pair) => pair.join('=')).join('&')}`),
  },
)

/** Request targets in each form of RFC 9112, section 3.2, and invalid ones. */
export function targetsOf(paths: readonly string[]): fc.Arbitrary<string> {
  const origin = fc.tuple(pathsOf(paths), query).map((parts) => parts.join(''))
  const authorities = fc.constantFrom(
    ...['localhost', 'evil.test', 'user:word@evil.test', '[::1]:80', '', '127.0.0.1:99999', 'a b'],
  )
  return fc.oneof(
    { weight: 16, arbitrary: origin },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom('http', 'https', 'HTTP', 'ftp', 'javascript', 'file'), authorities, origin)
        .map(([scheme, host, rest]) => `${scheme}://${host}${rest}`),
    },
    { weight: 1, arbitrary: authorities },
    { weight: 1, arbitrary: fc.constantFrom('*', '', '?', '#', '//', '///', 'faq', '/#', '/ ', '/\t') },
  )
}
