import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'

import { describe, expect, it, onTestFinished } from 'vitest'

import { sandboxForFile, startTestSandbox } from '../../sandbox/testing/test-sandbox.fixture'
import { checkApiHost } from '../../scripts/api-host/check-host.mjs'
import { runProgram } from '../../scripts/processes/run-program.fixture'
import { response, startTestProxy, type Passed, type ProxyRequest, type TestProxy } from '../payments/test-proxy'

const TOKEN = 'the-token-of-the-contract-test'

const sandbox = await sandboxForFile({ apiHostToken: TOKEN })
const address = `${sandbox.origin}/sandbox/api-host`

/** Starts a host that is the sandbox's with one fault. @returns its address */
async function startFaultyHost(fault: TestProxy): Promise<string> {
  const { port, close } = await startTestProxy(() => Number(new URL(sandbox.origin).port), fault)
  onTestFinished(close)
  return `http://127.0.0.1:${port}/sandbox/api-host`
}

/** Returns the failed checks of a host, the number of passed ones and their notes. */
async function check(host: { address: string; token: string | null; timeLimitMs?: number }) {
  const wrong: string[] = []
  const notes: string[] = []
  let right = 0
  for await (const finding of checkApiHost(host)) {
    if (finding.note) notes.push(finding.note)
    if (finding.wrong === null) right += 1
    else wrong.push(`${finding.what}: ${finding.wrong}`)
  }
  return { right, wrong, notes }
}

const json = (status: number, body: object) => response(status, JSON.stringify(body), 'application/json')

type Answer = { success: boolean; message: string }

/** Changes requests before the host gets them. */
const receiving =
  (change: (request: ProxyRequest) => void): TestProxy =>
  (request, passOn) => {
    change(request)
    return passOn()
  }
/** Changes answers. */
const answering =
  (change: (answer: Passed, request: ProxyRequest) => Partial<Passed>): TestProxy =>
  async (request, passOn) => {
    const answer = await passOn()
    return { ...answer, ...change(answer, request) }
  }
/** Changes the JSON of accepting answers. */
const accepting = (change: (answer: Answer, request: ProxyRequest) => object) =>
  answering(({ status, body }, request) => (status === 200 ? json(200, change(JSON.parse(String(body)), request)) : {}))
const rewriteBody = (request: ProxyRequest, pattern: RegExp | string, replacement: string) => {
  request.body = Buffer.from(String(request.body).replace(pattern, replacement))
}
let count = 0

describe('checkApiHost with a valid host', () => {
  it('passes the sandbox with and without a token', async () => {
    expect(await check({ address, token: TOKEN })).toMatchObject({ right: 69, wrong: [] })
    const without = await startTestSandbox()
    const open = { address: `${without.origin}/sandbox/api-host`, token: null }
    expect(await check(open)).toMatchObject({ right: 67, wrong: [] })
    await without.stop()
  })

  it('passes a host without refund events, with a charset, and lists the missing features', async () => {
    const old: TestProxy = async (request, passOn) => {
      delete request.headers['payment-details']
      const headers = { 'content-type': 'Application/JSON;charset="UTF-8"' }
      if (!/payments\/(events|missing)$/.test(request.path)) {
        const answer = await accepting(({ success, message }) => ({ success, message }))(request, passOn)
        return answer && { ...answer, headers }
      }
      return json(404, { success: false, message: 'No such address' })
    }
    const { wrong, notes } = await check({ address: await startFaultyHost(old), token: TOKEN })
    expect(wrong).toEqual([])
    expect(notes).toEqual([
      expect.stringContaining('refunds and disputes will not be in your books'),
      expect.stringContaining('every reconciliation sends all payments'),
      expect.stringContaining('the site promises none'),
    ])
  })
})

describe('checkApiHost with a faulty host', () => {
  it.each<[string, TestProxy, RegExp]>([
    [
      'forgets keys',
      receiving(({ headers }) => (headers['idempotency-key'] &&= randomUUID())),
      /^contact: the same key with other contents is refused/,
    ],
    [
      'refuses repetitions',
      answering(({ status }) =>
        status === 200 && count++ % 2 === 1 ? json(409, { success: false, message: 'A' }) : {},
      ),
      /^newsletter: 8 at once under one key get one answer/,
    ],
    [
      'answers a repetition otherwise',
      accepting((answer) => ({ ...answer, message: `Number ${count++}` })),
      /^newsletter: the same key again gets the same answer/,
    ],
    [
      'reveals who is on the list',
      accepting((answer, { path, headers }) =>
        path.includes('newsletter') && !String(headers['idempotency-key']).startsWith('contract')
          ? { success: true, message: 'You are on the list already' }
          : answer,
      ),
      /^newsletter: an address that is on the list/,
    ],
    [
      'compares the time',
      receiving((request) => {
        if (request.path.endsWith('/api/contact'))
          rewriteBody(request, /"name":"[^"\\]+",(.*"timestamp":"(.*)")/, '"name":"$2",$1')
      }),
      /^contact: the same key at another time/,
    ],
    [
      'accepts everything',
      answering(() => json(200, { success: true, message: 'Thanks' })),
      /^payment: half a kobo is refused: expected 400; answered 200/,
    ],
    [
      'accepts two amounts for one reference',
      receiving((request) => {
        if (request.path.endsWith('/api/payments')) rewriteBody(request, '"amount":1', '"amount":0')
      }),
      /^payment: the same reference with another amount is refused/,
    ],
    [
      'returns success as text',
      accepting((answer) => ({ ...answer, success: 'true' })),
      /^payment: a good one is accepted.*success must be boolean/,
    ],
    [
      'includes payment details in the comparison',
      receiving((request) => {
        const details = request.headers['payment-details']
        if (details) rewriteBody(request, '"amount":0', `"amount":${String(details).length}`)
      }),
      /^payment: the same payment with its details is accepted/,
    ],
    [
      'forgets which payments it has',
      accepting((answer, { path, body }) =>
        path.endsWith('/missing') ? { ...answer, missing: JSON.parse(String(body)).references } : answer,
      ),
      /^missing payments: exactly those that are not kept/,
    ],
    [
      'redirects',
      answering(({ status }) => ({ status: status === 200 ? 302 : status })),
      /^contact: a good one is accepted.*expected 200; answered 302/,
    ],
    [
      'returns an oversized body',
      accepting((answer) => ({ ...answer, more: 'x'.repeat(70_000) })),
      /^contact: a good one is accepted.*64000 bytes/,
    ],
    [
      'sends JSON as a page',
      answering(({ status }) => (status === 400 ? { headers: { 'content-type': 'text/html' } } : {})),
      /^every answer is sent as application\/json: \/api\/newsletter\/subscribe: .*status 400 is sent as text\/html/,
    ],
    [
      'allows every origin',
      answering(({ headers }) => ({ headers: { ...headers, 'access-control-allow-origin': '*' } })),
      /^no page in a browser may read its answers: .*Access-Control-Allow-Origin: \*: scripts of any page/,
    ],
    [
      'allows any requesting origin with credentials',
      answering((answer, { method, headers: { origin } }) => {
        const allowed = { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' }
        return method === 'OPTIONS' ? { headers: { ...answer.headers, ...allowed } } : {}
      }),
      /^no page in a browser may submit: it allows whatever site asks .*with credentials/,
    ],
    [
      'requires no token',
      receiving(({ headers }) => (headers.authorization = `Bearer ${TOKEN}`)),
      /^a request without token is refused: expected 401; answered 200/,
    ],
  ])('reports a host that %s', async (_fault, fault, expected) => {
    count = 0
    const { wrong } = await check({ address: await startFaultyHost(fault), token: TOKEN })
    expect(wrong).toContainEqual(expect.stringMatching(expected))
  })

  it('reports only the token when it is wrong', async () => {
    expect((await check({ address, token: null })).wrong).toEqual([
      expect.stringContaining('it asks for a token: set API_HOST_TOKEN'),
    ])
    expect((await check({ address, token: 'another' })).wrong).toEqual([
      expect.stringContaining('API_HOST_TOKEN is not the one'),
    ])
  })

  it('times out for a host that hangs', async () => {
    const hanging = await startFaultyHost(() => new Promise(() => undefined))
    await expect(check({ address: hanging, token: TOKEN, timeLimitMs: 100 })).rejects.toThrow(
      'did not answer within 0.1 s',
    )
  })
})

/** Runs the command as npm does. */
const command = (args: string[], env: Record<string, string> = {}) =>
  runProgram([process.execPath, resolve('scripts/api-host/main.mjs'), ...args], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', ...env },
  }).ended

describe('npm run doctor -- api-host', () => {
  it('prints one line for each finding and exits with 0 when all pass', async () => {
    const { code, stdout, stderr } = await command([`${address}/`], { API_HOST_TOKEN: TOKEN })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const lines = stdout.trim().split('\n')
    expect(lines.at(-1)).toBe(`69 right, 0 wrong at ${address}`)
    for (const line of lines.slice(0, -1)) expect(line).toMatch(/^ok {5}\w/)
  })

  it('exits with 1 when a check fails', async () => {
    const { code, stdout } = await command([address])
    expect(code).toBe(1)
    expect(stdout).toMatch(/^WRONG {2}the token is taken: .+\n0 right, 1 wrong at .+\n$/)
  })

  it.each<[string, string[], RegExp]>([
    ['an address without a server', ['http://127.0.0.1:1'], /^http:\/\/127\.0\.0\.1:1 does not answer: [^\n]+\n$/],
    ['an invalid address', ['api.example.com'], /^Say which: npm run doctor -- api-host [^\n]+\n$/],
  ])('explains in one line how to fix %s', async (_what, args, expected) => {
    const { code, stdout, stderr } = await command(args)
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(expected)
  })
})
