import { once } from 'node:events'
import { connect } from 'node:net'

import { Counter, Registry } from 'prom-client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { ask, askRaw, portOf } from '../http.fixture'
import { listenForMetrics } from './listen'

const state = { ready: true }
const taken: unknown[] = []
const registry = new Registry()
new Counter({ name: 'site_tried_total', help: 'Tried', registers: [registry] }).inc(7)
const server = listenForMetrics(
  registry,
  { details: () => state, runs: { accept: (report) => taken.push(report) > 0 && report !== 'not ours' } },
  { port: 0, host: '127.0.0.1' },
)
let port = 0
const at = (path: string) => `http://127.0.0.1:${port}${path}`
beforeAll(async () => {
  if (!server.listening) await once(server, 'listening')
  port = portOf(server)
})
afterAll(() => void server.close())
beforeEach(() => {
  state.ready = true
  taken.length = 0
})

it('serves the metrics at /metrics in Prometheus format', async () => {
  const { status, headers, text } = await ask(at('/metrics'))
  expect(status).toBe(200)
  expect(headers['content-type']).toBe(Registry.PROMETHEUS_CONTENT_TYPE)
  expect(text).toContain('\nsite_tried_total 7\n')
})

it('returns 500 for metrics that cannot be read, and keeps serving', async () => {
  const failing = new Registry()
  failing.metrics = () => Promise.reject(new Error('fails'))
  const other = listenForMetrics(
    failing,
    { details: () => state, runs: { accept: () => false } },
    { port: 0, host: '127.0.0.1' },
  )
  if (!other.listening) await once(other, 'listening')
  const origin = `http://127.0.0.1:${portOf(other)}`
  expect((await ask(`${origin}/metrics`)).status).toBe(500)
  expect((await ask(`${origin}/readyz`)).status).toBe(200)
  other.close()
})

it('serves readiness at /readyz with 200 or 503, never cached', async () => {
  const ready = await ask(at('/readyz'))
  expect([ready.status, ready.text]).toEqual([200, '{"ready":true}'])
  expect(ready.headers).toMatchObject({ 'content-type': 'application/json', 'cache-control': 'no-store' })
  state.ready = false
  const { status, text } = await ask(at('/readyz'))
  expect([status, text]).toEqual([503, '{"ready":false}'])
})

it.each([
  ['GET', '/'],
  ['GET', '/runs'],
  ['POST', '/metrics'],
  ['PUT', '/runs'],
])('returns 404 for %s %s on the metrics port', async (method, path) => {
  const { status, text } = await ask(at(path), { method })
  expect([status, text]).toEqual([404, ''])
  expect(taken).toEqual([])
})

describe('POST /runs', () => {
  const post = (body: string) => ask(at('/runs'), { method: 'POST', body })

  it('accepts a report unchanged', async () => {
    const { status, text } = await post('{"program":"doctor","ok":true}')
    expect([status, text]).toEqual([204, ''])
    expect(taken).toEqual([{ program: 'doctor', ok: true }])
  })

  it.each([['"not ours"'], ['no JSON'], ['']])('returns 403 for %s', async (body) => {
    expect((await post(body)).status).toBe(403)
  })

  it('returns 403 for a body of 1 MB', async () => {
    const body = JSON.stringify('a'.repeat(1_000_000))
    const answer = await ask(at('/runs'), { method: 'POST', body, headers: { connection: 'close' } })
    expect(answer.status).toBe(403)
    expect(taken).toEqual([])
  })

  it('ignores an aborted request and accepts the next one', async () => {
    const socket = connect(port, '127.0.0.1')
    socket.write('POST /runs HTTP/1.1\r\nHost: site\r\nContent-Length: 100\r\n\r\n{"program":')
    await once(server, 'request')
    socket.destroy()
    expect((await post('{}')).status).toBe(204)
    expect(taken).toEqual([{}])
  })
})

describe('the Host header on the metrics port', () => {
  it.each([
    ['127.0.0.1', 200],
    ['[::1]:9464', 200],
    ['10.89.7.3', 200],
    ['localhost:9464', 200],
    ['site:9464', 200],
    ['the-site_2', 200],
    ['a.localhost', 200],
    ['printer.local', 200],
    ['site.default.svc.cluster.local:9464', 200],
    ['copy-1.internal', 200],
    ['evil.example', 421],
    ['127.0.0.1.evil.example', 421],
    ['localhost.evil.example', 421],
    ['evil.example.localnet', 421],
    ['local.example', 421],
    ['evil.example~site', 421],
    ['.local', 421],
    ['site.', 421],
    ['9464:site', 400],
  ])('answers %j with %i on every path', async (host, status) => {
    for (const path of ['/metrics', '/readyz']) {
      const answer = await ask(at(path), { headers: { host } })
      expect(answer.status).toBe(status)
      if (status !== 200) expect(answer.text).toBe('')
    }
    const reported = await ask(at('/runs'), { method: 'POST', headers: { host }, body: '{}' })
    expect(reported.status).toBe(status === 200 ? 204 : status)
  })

  it('rejects two Host headers with 400, and none with 421', async () => {
    const two = await askRaw(
      port,
      'GET /readyz HTTP/1.1\r\nHost: site\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
    )
    expect(two.status).toBe(400)
    const none = await askRaw(port, 'GET /readyz HTTP/1.0\r\n\r\n')
    expect(none.status).toBe(421)
  })
})
