import fc from 'fast-check'

import { parameter, path } from './hostile-addresses.fixture'

const tree = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<unknown>(null, true, 1, -0.5, '', 'a', '__proto__', '\u0000', '\ud800', '*', '*['),
    fc.array(tie('value'), { maxLength: 3 }),
    tie('record'),
  ),
  record: fc.dictionary(
    fc.constantFrom(
      'mutations',
      'actions',
      'query',
      'params',
      'create',
      'patch',
      'delete',
      'id',
      '_id',
      '_type',
      'set',
      'unset',
      'insert',
      'inc',
      'diffMatchPatch',
      'actionType',
      'publishedId',
      'draftId',
      '__proto__',
      'constructor',
      'transactionId',
      'key',
      'value',
      'a[0]',
      'a[-1:',
      '..a',
    ),
    tie('value'),
    { maxKeys: 4 },
  ),
})).record
const body = fc.oneof(
  tree.map((value) => JSON.stringify(value)),
  tree.map((value) => JSON.stringify({ mutations: [value, { create: value }, { patch: value }] })),
  tree.map((value) => JSON.stringify({ actions: [value] })),
  tree.map((value) => JSON.stringify({ query: '*[a == $a]', params: value })),
  fc.constantFrom(
    '',
    '{',
    'null',
    '[]',
    '[{"key":"__proto__","value":1}]',
    '\xff\xfe',
    '{"query":"\xc3\x28"}',
    '['.repeat(50_000),
    '{"a":'.repeat(20_000),
    `{"mutations":${'['.repeat(3_000)}${']'.repeat(3_000)}}`,
    '{"query":"*","params":{"__proto__":{"a":1}}}',
  ),
)
const types = fc.constantFrom(
  'application/json',
  'text/plain',
  'application/json; charset=utf-7',
  'application/json; charset=nonsense',
  'image/png',
  'multipart/form-data',
  ';;;',
  '',
)
/** Mostly the one that the address knows. */
const methods = fc.constantFrom(
  null,
  null,
  null,
  null,
  null,
  'GET',
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  'HEAD',
  'OPTIONS',
)

const posts = /mutate|actions|assets|intake|query/
/** The method that an address knows. */
export const methodOf = (path: string) => (path.endsWith('keyvalue') ? 'PUT' : posts.test(path) ? 'POST' : 'GET')

/** Requests to the Content Lake that no client sends; without a method it is the one that the address knows. */
export const hostileRequest = fc.record({
  method: methods,
  path,
  search: fc.array(parameter, { maxLength: 6 }),
  type: types,
  encoding: fc.constantFrom('', '', '', 'gzip', 'nonsense'),
  editor: fc.boolean(),
  body,
})
