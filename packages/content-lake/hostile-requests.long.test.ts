import { connect } from 'node:net'

import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

import { startTestLake, type TestLake } from './testing/test-lake'
import { hostileRequest, methodOf } from './testing/hostile-requests.fixture'

let lake: TestLake
beforeAll(async () => {
  lake = await startTestLake()
  await lake.editor().create({ _id: 'a', _type: 'thing', list: [1, 2] })
})
afterAll(() => lake.stop())

/** Written as they are: fetch would fix the address. Resolves with the status of the answer. */
function send(method: string, target: string, headers: string[], body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(lake.origin).port), '127.0.0.1')
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
    socket.write(
      [
        `${method} ${target} HTTP/1.1`,
        'Host: localhost',
        'Connection: close',
        `Content-Length: ${bytes.length}`,
        ...headers,
        '',
        '',
      ].join('\r\n'),
    )
    socket.write(bytes)
  })
}

it('answers no request with a mistake of its own, and goes on', async () => {
  // The test must see them, not a reader of its output.
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await fc.assert(
    fc.asyncProperty(hostileRequest, async ({ method, path, search, type, encoding, editor, body: text }) => {
      const headers = [
        ...(type === '' ? [] : [`Content-Type: ${type}`]),
        ...(encoding === '' ? [] : [`Content-Encoding: ${encoding}`]),
        ...(editor ? [`Authorization: Bearer ${lake.token}`] : []),
      ]
      const target = `/${path}${search.length === 0 ? '' : `?${search.join('&')}`}`
      expect(await send(method ?? methodOf(path), target, headers, text), target).toBeLessThan(500)
    }),
    { numRuns: 2_000 },
  )
  expect(complaints).not.toHaveBeenCalled()
  complaints.mockRestore()
  expect(await lake.visitor().fetch('count(*[_type == "nothing of this"])')).toBe(0)
}, 120_000)

it.each([
  '/v1/data/doc/production/%ff',
  '/v1/users/%ff',
  '/images/local/production/%ff',
  '/v1/data/history/production/transactions/%',
  '/%ff',
])("%s is the caller's mistake", async (path) => {
  const status = await send('GET', `${path}`, [`Authorization: Bearer ${lake.token}`], '')
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
})
