import fc from 'fast-check'

import { joined, oneOf, prototypeNames, repeated, weighted, word } from './odd-words'

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
    [
      1,
      oneOf('/', '%2f', 'a', '../', ';').chain((unit) =>
        joined('', known, fc.constant('/'), repeated(unit, 4_000), fc.constant('x')),
      ),
    ],
    [1, oneOf(...FRAMEWORK_ADDRESSES.split(' '))],
  )

const parameter = joined(
  '=',
  fc.oneof(
    oneOf('q', 'category', 'currency', 'reference', 'package', 'addon', 'type', '_data', '_routes', 'x'),
    oneOf(...prototypeNames),
    word,
  ),
  fc.oneof(word, oneOf('[]', 'a[b][c]', '{"$ne":1}', '*[0]'), repeated('@.', 2_000)),
)
const query = weighted(
  [2, fc.constant('')],
  [3, fc.array(parameter, { maxLength: 3 }).map((pairs) => `?${pairs.join('&')}`)],
)

/** Request targets in each form of RFC 9112, section 3.2, and invalid ones. */
export function targetsOf(paths: readonly string[]): fc.Arbitrary<string> {
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
