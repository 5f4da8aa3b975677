import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'

import { afterEach, describe, expect, it } from 'vitest'

import { sandboxForFile, startTestSandbox } from '../../sandbox/testing/test-sandbox.fixture'
import { checkApiHost } from '../../scripts/api-host/check-host.mjs'
import { runProgram } from '../../scripts/processes/run-program.fixture'
import { startFaultyHost, type Answer, type Fault, type Request } from './host-in-front'

const TOKEN = 'the-token-of-the-contract-test'

const sandbox = await sandboxForFile({ apiHostToken: TOKEN })
const address = `${sandbox.origin}/sandbox/api-host`

const open: Awaited<ReturnType<typeof startFaultyHost>>[] = []
afterEach(() => {
  for (const host of open.splice(0)) host.close()
})

/** Returns the failed checks of a host and the number of passed ones. */
async function wrongWith(host: { address: string; token: string | null; timeLimitMs?: number }) {
  const wrong: string[] = []
  let right = 0
  for await (const finding of checkApiHost(host)) {
    if (finding.wrong === null) right += 1
    else wrong.push(`${finding.what}: ${finding.wrong}`)
  }
  return { right, wrong }
}

async function wrongWithFault(fault: Fault) {
  const host = await startFaultyHost(address, fault)
  open.push(host)
  return wrongWith({ address: host.url, token: TOKEN })
}

const rewrite = (answer: Answer, change: (body: Record<string, unknown>) => object) => {
  answer.body = JSON.stringify(change(JSON.parse(answer.body)))
}
let count = 0
const isPayment = ({ path }: Request) => path === '/api/payments'

describe('checkApiHost with a valid host', () => {
  it('passes the sandbox with and without a token', async () => {
    expect(await wrongWith({ address, token: TOKEN })).toEqual({ right: 69, wrong: [] })
    const without = await startTestSandbox()
    expect(await wrongWith({ address: `${without.origin}/sandbox/api-host`, token: null })).toEqual({
      right: 67,
      wrong: [],
    })
    await without.stop()
  })

  it('passes a host without refund events and lists the missing features', async () => {
    const old = await startFaultyHost(address, {
      request: ({ headers }) => void delete headers['payment-details'],
      answer: (answer, { path }) => {
        if (/payments\/(events|missing)$/.test(path))
          Object.assign(answer, { status: 404, body: '{"success":false,"message":"No such address"}' })
        else if (answer.status === 200) rewrite(answer, ({ success, message }) => ({ success, message }))
      },
    })
    open.push(old)
    const notes: string[] = []
    for await (const { wrong, note } of checkApiHost({ address: old.url, token: TOKEN })) {
      expect(wrong).toBeNull()
      if (note) notes.push(note)
    }
    expect(notes).toEqual([
      expect.stringContaining('refunds and disputes will not be in your books'),
      expect.stringContaining('every reconciliation sends all payments'),
      expect.stringContaining('the site promises none'),
    ])
  })
})

describe('checkApiHost with a faulty host', () => {
  it.each<[string, Fault, RegExp]>([
    [
      'forgets keys',
      { request: ({ headers }) => void (headers['idempotency-key'] &&= randomUUID()) },
      /^contact: the same key with other contents is refused/,
    ],
    [
      'refuses repetitions',
      {
        answer: (answer) =>
          void (
            answer.status === 200 &&
            count++ % 2 === 1 &&
            ((answer.status = 409), (answer.body = '{"success":false,"message":"Known"}'))
          ),
      },
      /^newsletter: 8 at once under one key get one answer/,
    ],
    [
      'answers a repetition otherwise',
      {
        answer: (answer) =>
          answer.status === 200 && rewrite(answer, (body) => ({ ...body, message: `Number ${count++}` })),
      },
      /^newsletter: the same key again gets the same answer/,
    ],
    [
      'reveals who is on the list',
      {
        answer: (answer, { path, headers }) =>
          path.includes('newsletter') &&
          answer.status === 200 &&
          !headers['idempotency-key']?.startsWith('contract') &&
          rewrite(answer, () => ({ success: true, message: 'You are on the list already' })),
      },
      /^newsletter: an address that is on the list/,
    ],
    [
      'compares the time',
      {
        request: (request) =>
          void (
            request.path === '/api/contact' &&
            (request.body = request.body.replace(
              /"name":"[^"\\]+","email":(.*)"timestamp":"(.*)"/,
              '"name":"$2","email":$1"timestamp":"$2"',
            ))
          ),
      },
      /^contact: the same key at another time/,
    ],
    [
      'accepts everything',
      { answer: (answer) => Object.assign(answer, { status: 200, body: '{"success":true,"message":"Thanks"}' }) },
      /^payment: half a kobo is refused: expected 400; answered 200/,
    ],
    [
      'accepts two amounts for one reference',
      {
        request: (request) =>
          void (isPayment(request) && (request.body = request.body.replace('"amount":1', '"amount":0'))),
      },
      /^payment: the same reference with another amount is refused/,
    ],
    [
      'returns success as text',
      { answer: (answer) => answer.status === 200 && rewrite(answer, (body) => ({ ...body, success: 'true' })) },
      /^payment: a good one is accepted.*success must be boolean/,
    ],
    [
      'includes payment details in the comparison',
      {
        request: (request) => {
          const details = request.headers['payment-details']
          if (details) request.body = request.body.replace('"amount":0', `"amount":${details.length}`)
        },
      },
      /^payment: the same payment with its details is accepted/,
    ],
    [
      'forgets which payments it has',
      {
        answer: (answer, { path, body }) =>
          path.endsWith('/missing') &&
          answer.status === 200 &&
          rewrite(answer, (said) => ({ ...said, missing: JSON.parse(body).references })),
      },
      /^missing payments: exactly those that are not kept/,
    ],
    [
      'stores one refund twice',
      {
        answer: (answer, { path }) =>
          path.endsWith('/events') &&
          answer.status === 200 &&
          rewrite(answer, (body) => ({ ...body, message: `Number ${count++}` })),
      },
      /^payment event: the same key again gets the same answer/,
    ],
    [
      'has no message',
      { answer: (answer) => answer.status === 400 && rewrite(answer, () => ({ success: false })) },
      /^contact: no message is refused: it must have required property 'message'/,
    ],
    [
      'answers with a page',
      { answer: (answer) => void (answer.status === 200 && (answer.body = '<h1>Thanks</h1>')) },
      /^deletion: a good one is accepted.*<h1>Thanks/,
    ],
    [
      'redirects',
      { answer: (answer) => void (answer.status === 200 && (answer.status = 302)) },
      /^contact: a good one is accepted.*expected 200; answered 302/,
    ],
    [
      'returns an oversized body',
      {
        answer: (answer) => answer.status === 200 && rewrite(answer, (body) => ({ ...body, more: 'x'.repeat(70_000) })),
      },
      /^contact: a good one is accepted.*64000 bytes/,
    ],
    [
      'fails instead of refusing',
      { answer: (answer) => void (answer.status === 400 && (answer.status = 500)) },
      /^newsletter: half a body is refused: expected 400; answered 500/,
    ],
    [
      'sends JSON as a page',
      { answer: (answer) => void (answer.status === 400 && (answer.headers['Content-Type'] = 'text/html')) },
      /^every answer is sent as application\/json: \/api\/newsletter\/subscribe: .*status 400 is sent as text\/html/,
    ],
    [
      'allows every origin',
      { answer: (answer) => void (answer.headers['Access-Control-Allow-Origin'] = '*') },
      /^no page in a browser may read its answers: .*Access-Control-Allow-Origin: \*: scripts of any page/,
    ],
    [
      'allows any requesting origin with credentials',
      {
        answer: (answer, { method, headers }) =>
          void (
            method === 'OPTIONS' &&
            Object.assign(answer.headers, {
              'Access-Control-Allow-Origin': headers['origin'],
              'Access-Control-Allow-Credentials': 'true',
            })
          ),
      },
      /^no page in a browser may submit: it allows whatever site asks .*with credentials/,
    ],
    [
      'requires no token',
      { request: ({ headers }) => void (headers['authorization'] = `Bearer ${TOKEN}`) },
      /^a request without token is refused: expected 401; answered 200/,
    ],
  ])('reports a host that %s', async (_fault, fault, expected) => {
    count = 0
    const { wrong } = await wrongWithFault(fault)
    expect(wrong).toContainEqual(expect.stringMatching(expected))
  })

  it('reports only the token when it is wrong', async () => {
    expect((await wrongWith({ address, token: null })).wrong).toEqual([
      expect.stringContaining('it asks for a token: set API_HOST_TOKEN'),
    ])
    expect((await wrongWith({ address, token: 'another' })).wrong).toEqual([
      expect.stringContaining('API_HOST_TOKEN is not the one'),
    ])
  })

  it('times out for a host that hangs', async () => {
    const host = await startFaultyHost(address, { hang: true })
    open.push(host)
    await expect(wrongWith({ address: host.url, token: TOKEN, timeLimitMs: 100 })).rejects.toThrow(
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
    ['no address', [], /^Say which: npm run doctor -- api-host [^\n]+\n$/],
    ['an invalid address', ['api.example.com'], /^Say which: [^\n]+\n$/],
  ])('explains in one line how to fix %s', async (_what, args, expected) => {
    const { code, stdout, stderr } = await command(args)
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(expected)
  })
})
