import { connect } from 'node:net'

import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
  await sandbox.editor().create({ _id: 'a', _type: 'thing', list: [1, 2] })
})
afterAll(() => sandbox.stop())

/** Written as they are: fetch would mend the address. Resolves with the status of the answer. */
function send(method: string, target: string, headers: string[], body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(sandbox.origin).port), '127.0.0.1')
    let answer = ''
    socket.on('data', (data) => {
      answer += data.toString('latin1')
      // An event stream never ends by itself.
      const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]
      if (status === undefined) return
      socket.destroy()
      resolve(Number(status))
    })
    socket.on('error', reject)
    socket.once('end', () => reject(new Error(`No answer to ${method} ${target}`)))
    const bytes = Buffer.from(body, 'latin1')
    socket.write([`${method} ${target} HTTP/1.1`, 'Host: localhost', 'Connection: close', `Content-Length: ${bytes.length}`, ...headers, '', ''].join('\r\n'))
    socket.write(bytes)
  })
}

const names = ['a', 'production', '__proto__', 'constructor', 'toString', 'prototype', 'drafts.a', '..', '.', '', '*', 'a,b', 'a,,b', '-']
const escapes = ['%ff', '%', '%0', '%00', '%c0%af', '%2e%2e%2f', '%5c', '%u0041', '%ed%a0%80', '%0d%0aX:%201', '%F4%90%80%80', "'", '"', ';', '[', '|', '~']
const piece = fc.oneof(fc.constantFrom(...names), fc.constantFrom(...escapes), fc.tuple(fc.constantFrom(...names), fc.constantFrom(...escapes)).map((both) => both.join('')))
const versions = fc.constantFrom('v1', 'vX', 'v2025-02-19', 'v2025-13-99')
const brokenVersions = fc.constantFrom('v99', '%761', 'v1%ff', '')
const rooms = [
  'data/query/production', 'data/doc/production', 'data/mutate/production', 'data/actions/production', 'data/listen/production', 'data/export/production',
  'data/history/production/transactions', 'data/history/production/events/documents', 'data/history/production/documents', 'assets/images/production', 'assets/files/production',
  'users', 'users/me', 'users/me/keyvalue', 'projects', 'projects/local', 'projects/local/datasets/production/acl', 'auth/id', 'intake',
]
const keys = ['query', '$a', '$__proto__', '$constructor', '$', 'perspective', 'limit', 'nextCursor', 'revision', 'time', 'fromTransaction', 'toTransaction', 'lastRevision', 'filename', 'sourceId',
  'rect', 'w', 'h', 'fm', 'q', 'dpr', 'dl', 'types', 'lastEventId', 'enableResume', 'returnQuery', 'excludeContent', 'effectFormat']
const values = ['*', '*[', 'true', '1', '-1', '1e999', '{}', '[[[[', '{"__proto__":1}', '$constructor', '*[$__proto__.a == 1]', '*{"__proto__":@}', '*{"hasOwnProperty":1}{a}', '*[_id in path($a)]', '*[0...99999999999999999999]',
  'dateTime("x")', 'string::split("a", "")', 'array::join(*, @)', 'raw', 'drafts', 'a,b', 'NaN', '2026-99-99', '+275761-01-01T00:00:00Z', '0,0,0,0', '99999', 'raw,published', 'x\u0000y', '\ud800', '💥', ...escapes]
const parameter = fc.tuple(fc.constantFrom(...keys), fc.constantFrom(...values), fc.boolean()).map(([key, value, written]) => {
  if (written && /^[\x21-\x7e]*$/.test(value)) return `${key}=${value.replaceAll('#', '%23')}`
  // As a browser does: what is no text becomes a replacement character.
  return new URLSearchParams([[key, value]]).toString()
})
const tree = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 3 }, fc.constantFrom<unknown>(null, true, 1, -0.5, '', 'a', '__proto__', '\u0000', '\ud800', '*', '*['), fc.array(tie('value'), { maxLength: 3 }), tie('record')),
  record: fc.dictionary(fc.constantFrom('mutations', 'actions', 'query', 'params', 'create', 'patch', 'delete', 'id', '_id', '_type', 'set', 'unset', 'insert', 'inc', 'diffMatchPatch', 'actionType', 'publishedId', 'draftId', '__proto__', 'constructor', 'transactionId', 'key', 'value', 'a[0]', 'a[-1:', '..a'), tie('value'), { maxKeys: 4 }),
})).record
const body = fc.oneof(
  tree.map((value) => JSON.stringify(value)),
  tree.map((value) => JSON.stringify({ mutations: [value, { create: value }, { patch: value }] })),
  tree.map((value) => JSON.stringify({ actions: [value] })),
  tree.map((value) => JSON.stringify({ query: '*[a == $a]', params: value })),
  fc.constantFrom('', '{', 'null', '[]', '[{"key":"__proto__","value":1}]', '\xff\xfe', '{"query":"\xc3\x28"}', '['.repeat(50_000), '{"a":'.repeat(20_000), `{"mutations":${'['.repeat(3_000)}${']'.repeat(3_000)}}`, '{"query":"*","params":{"__proto__":{"a":1}}}'),
)
const types = fc.constantFrom('application/json', 'text/plain', 'application/json; charset=utf-7', 'application/json; charset=nonsense', 'image/png', 'multipart/form-data', ';;;', '')
/** Mostly the one that the address knows. */
const methods = fc.constantFrom(null, null, null, null, null, 'GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS')
const posts = /mutate|actions|assets|intake|query/
const methodOf = (path: string) => (path.endsWith('keyvalue') ? 'PUT' : posts.test(path) ? 'POST' : 'GET')

it('answers no request with a mistake of its own, and goes on', async () => {
  // The test must see them, not a reader of its output.
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const request = fc.record({
    method: methods,
    path: fc.oneof(
      { weight: 6, arbitrary: fc.tuple(versions, fc.constantFrom(...rooms), fc.constantFrom([], [], [], [], [], [], ['a'], ['a,b'], ['__proto__'], ['%ff'], ['a%5b'])).map(([version, room, rest]) => [version, room, ...rest].join('/')) },
      { weight: 1, arbitrary: fc.tuple(brokenVersions, fc.constantFrom(...rooms), piece).map((parts) => parts.join('/')) },
      { weight: 1, arbitrary: fc.tuple(fc.constantFrom('images/local/production', 'files/local/production', 'images', 'mux'), piece).map((parts) => parts.join('/')) },
      { weight: 1, arbitrary: fc.array(piece, { maxLength: 4 }).map((parts) => parts.join('/')) },
    ),
    search: fc.array(parameter, { maxLength: 6 }),
    type: types,
    encoding: fc.constantFrom('', '', '', 'gzip', 'nonsense'),
    editor: fc.boolean(),
    body,
  })
  await fc.assert(
    fc.asyncProperty(request, async ({ method, path, search, type, encoding, editor, body: text }) => {
      const headers = [
        ...(type === '' ? [] : [`Content-Type: ${type}`]),
        ...(encoding === '' ? [] : [`Content-Encoding: ${encoding}`]),
        ...(editor ? [`Authorization: Bearer ${sandbox.token}`] : []),
      ]
      const target = `/sandbox/content-lake/${path}${search.length === 0 ? '' : `?${search.join('&')}`}`
      expect(await send(method ?? methodOf(path), target, headers, text), target).toBeLessThan(500)
    }),
    { numRuns: 2_000 },
  )
  expect(complaints).not.toHaveBeenCalled()
  complaints.mockRestore()
  expect(await sandbox.visitor().fetch('count(*[_type == "nothing of this"])')).toBe(0)
}, 120_000)

it.each(['/v1/data/doc/production/%ff', '/v1/users/%ff', '/images/local/production/%ff', '/v1/data/history/production/transactions/%', '/%ff'])('%s is the caller\'s mistake', async (path) => {
  const status = await send('GET', `/sandbox/content-lake${path}`, [`Authorization: Bearer ${sandbox.token}`], '')
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
})
