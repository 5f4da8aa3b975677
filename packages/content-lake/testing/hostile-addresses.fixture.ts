import fc from 'fast-check'

const names = [
  'a',
  'production',
  '__proto__',
  'constructor',
  'toString',
  'prototype',
  'drafts.a',
  '..',
  '.',
  '',
  '*',
  'a,b',
  'a,,b',
  '-',
]
const escapes = [
  '%ff',
  '%',
  '%0',
  '%00',
  '%c0%af',
  '%2e%2e%2f',
  '%5c',
  '%u0041',
  '%ed%a0%80',
  '%0d%0aX:%201',
  '%F4%90%80%80',
  "'",
  '"',
  ';',
  '[',
  '|',
  '~',
]
const piece = fc.oneof(
  fc.constantFrom(...names),
  fc.constantFrom(...escapes),
  fc.tuple(fc.constantFrom(...names), fc.constantFrom(...escapes)).map((both) => both.join('')),
)
const versions = fc.constantFrom('v1', 'vX', 'v2025-02-19', 'v2025-13-99')
const brokenVersions = fc.constantFrom('v99', '%761', 'v1%ff', '')
const rooms = [
  'data/query/production',
  'data/doc/production',
  'data/mutate/production',
  'data/actions/production',
  'data/listen/production',
  'data/export/production',
  'data/history/production/transactions',
  'data/history/production/events/documents',
  'data/history/production/documents',
  'assets/images/production',
  'assets/files/production',
  'users',
  'users/me',
  'users/me/keyvalue',
  'projects',
  'projects/local',
  'projects/local/datasets/production/acl',
  'auth/id',
  'intake',
]
const keys = [
  'query',
  '$a',
  '$__proto__',
  '$constructor',
  '$',
  'perspective',
  'limit',
  'nextCursor',
  'revision',
  'time',
  'fromTransaction',
  'toTransaction',
  'lastRevision',
  'filename',
  'sourceId',
  'rect',
  'w',
  'h',
  'fm',
  'q',
  'dpr',
  'dl',
  'types',
  'lastEventId',
  'enableResume',
  'returnQuery',
  'excludeContent',
  'effectFormat',
]
const values = [
  '*',
  '*[',
  'true',
  '1',
  '-1',
  '1e999',
  '{}',
  '[[[[',
  '{"__proto__":1}',
  '$constructor',
  '*[$__proto__.a == 1]',
  '*{"__proto__":@}',
  '*{"hasOwnProperty":1}{a}',
  '*[_id in path($a)]',
  '*[0...99999999999999999999]',
  'dateTime("x")',
  'string::split("a", "")',
  'array::join(*, @)',
  'raw',
  'drafts',
  'a,b',
  'NaN',
  '2026-99-99',
  '+275761-01-01T00:00:00Z',
  '0,0,0,0',
  '99999',
  'raw,published',
  'x\u0000y',
  '\ud800',
  '💥',
  ...escapes,
]
/** A parameter of an address. */
export const parameter = fc
  .tuple(fc.constantFrom(...keys), fc.constantFrom(...values), fc.boolean())
  .map(([key, value, written]) => {
    if (written && /^[\x21-\x7e]*$/.test(value)) return `${key}=${value.replaceAll('#', '%23')}`
    // As a browser does: what is no text becomes a replacement character.
    return new URLSearchParams([[key, value]]).toString()
  })

/** An address below that of the Content Lake, mostly one that it knows. */
export const path = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(
        versions,
        fc.constantFrom(...rooms),
        fc.constantFrom([], [], [], [], [], [], ['a'], ['a,b'], ['__proto__'], ['%ff'], ['a%5b']),
      )
      .map(([version, room, rest]) => [version, room, ...rest].join('/')),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(brokenVersions, fc.constantFrom(...rooms), piece).map((parts) => parts.join('/')),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('images/local/production', 'files/local/production', 'images', 'mux'), piece)
      .map((parts) => parts.join('/')),
  },
  { weight: 1, arbitrary: fc.array(piece, { maxLength: 4 }).map((parts) => parts.join('/')) },
)
