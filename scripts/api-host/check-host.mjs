// Checks a running API host against the contract.
import { randomBytes, randomUUID } from 'node:crypto'
import { isIP } from 'node:net'

import { callerOf, notAccepted, notRefused, notTheSame, shown, contentTypeProblem, corsProblem } from './caller.mjs'
import { answerProblem } from './contract.mjs'
import { testSubmissions } from './test-submissions.mjs'

/** @typedef {{ what: string, wrong: string | null, note?: string }} Finding `wrong` is null without a problem; `note` is additional information. */
/** @typedef {ReturnType<typeof callerOf>} Send */

/** Concurrent repetitions, as from an impatient visitor and a webhook. */
const AT_ONCE = 8

/** @param {string} address */
function isThisMachine(address) {
  const { hostname } = new URL(address)
  return hostname === 'localhost' || hostname === '[::1]' || (isIP(hostname) === 4 && hostname.startsWith('127.'))
}

/** The details of a payment of zero. */
const DETAILS = { transactionId: 'contract-check', gross: 0, fees: 0, net: 0, parts: [] }

/** Statuses of a host that predates an address. */
const NOT_OFFERED = [404, 405, 501]

/** @param {string} what @param {string | null} wrong @param {string} [note] @returns {Finding} */
const finding = (what, wrong, note) => ({ what, wrong, ...(note && { note }) })

/** Checks of every kind of submission. @param {Send} send @param {import('./test-submissions.mjs').TestSubmission} submission @returns {AsyncGenerator<Finding>} */
async function* checkSubmission(send, { kind, path, good, other, later, wrong }) {
  /** @param {string} what @param {string | null} wrong */
  const found = (what, wrong) => finding(`${kind}: ${what}`, wrong)

  for (const [what, body] of Object.entries(wrong))
    yield found(`${what} is refused`, notRefused(await send(path, body), [400]))
  yield found(
    'a request without Idempotency-Key is refused',
    notRefused(await send(path, good, { 'Idempotency-Key': null }), [400]),
  )
  yield found('half a body is refused', notRefused(await send(path, '{"email":'), [400]))
  yield found(
    'another content type is refused',
    notRefused(await send(path, JSON.stringify(good), { 'Content-Type': 'text/plain' }), [400, 415]),
  )

  const key = { 'Idempotency-Key': `contract-check-${randomUUID()}` }
  const [refused] = Object.values(wrong)
  await send(path, refused, key)
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => send(path, good, key)))
  const [first] = answers
  if (!first) return
  const problem = notAccepted(first)
  yield found('a good one is accepted, under the key of a refused one too', problem)
  // The response to a repetition is meaningless then.
  if (problem) return
  yield found(
    `${AT_ONCE} at once under one key get one answer`,
    answers.map((answer) => notTheSame(answer, first)).find((difference) => difference !== null) ?? null,
  )
  yield found('the same key again gets the same answer', notTheSame(await send(path, good, key), first))
  if (later)
    yield found('the same key at another time gets the same answer', notTheSame(await send(path, later, key), first))
  yield found('the same key with other contents is refused', notRefused(await send(path, other, key), [409]))
  yield found('the first contents stay', notTheSame(await send(path, good, key), first))

  if (kind === 'newsletter') {
    yield found('an address that is on the list is answered like a new one', notTheSame(await send(path, good), first))
  }
  if (kind === 'payment') {
    yield found('the same payment under another key is accepted', notAccepted(await send(path, good)))
    yield found('the same reference with another amount is refused', notRefused(await send(path, other), [409]))
    yield found(
      'the same payment with its details is accepted: they are no contents',
      notAccepted(await send(path, good, { ...key, 'Payment-Details': JSON.stringify(DETAILS) })),
    )
  }
}

/** @param {import('./test-submissions.mjs').TestSubmission[]} submissions */
const paymentOf = (submissions) => submissions.find(({ kind }) => kind === 'payment')?.good

/** Checks the lookup of missing payments, if the host offers it. @param {Send} send @param {import('./test-submissions.mjs').TestSubmission[]} submissions @returns {AsyncGenerator<Finding>} */
async function* checkMissing(send, submissions) {
  const path = '/api/payments/missing'
  const kept = String(paymentOf(submissions)?.reference)
  const lacking = `contract-check-${randomUUID()}`
  const answered = await send(path, { references: [kept, lacking] })
  if (NOT_OFFERED.includes(answered.status)) {
    yield finding('missing payments', null, 'not offered: every reconciliation sends all payments of its period')
    return
  }
  const problem = notAccepted(answered) ?? answerProblem('Missing', answered.answer)
  const { missing } = /** @type {{ missing?: unknown }} */ (answered.answer ?? {})
  const isRight = JSON.stringify(missing) === JSON.stringify([lacking])
  yield finding(
    'missing payments: exactly those that are not kept are named',
    problem ?? (isRight ? null : `expected ["${lacking}"]; answered ${shown(answered)}`),
  )
  yield finding('missing payments: none asked for is refused', notRefused(await send(path, { references: [] }), [400]))
}

/** Checks which side sends the client a receipt. @param {Send} send @param {import('./test-submissions.mjs').TestSubmission[]} submissions @returns {AsyncGenerator<Finding>} */
async function* checkReceipt(send, submissions) {
  const { answer } = await send('/api/payments', paymentOf(submissions) ?? {})
  const says =
    answer !== null && typeof answer === 'object' && 'receiptByEmail' in answer ? answer.receiptByEmail : undefined
  yield finding(
    'receipts by email',
    says === undefined || typeof says === 'boolean' ? null : 'receiptByEmail must be true or false',
    says === true
      ? 'this host says that it sends them'
      : 'this host does not say that it sends them (receiptByEmail), so the site promises none',
  )
}

/** Checks which callers may submit. @param {Send} send @param {{ address: string, token: string | null }} host @param {import('./test-submissions.mjs').TestSubmission} submission @returns {AsyncGenerator<Finding>} */
async function* checkCallers(send, { address, token }, { path, good }) {
  if (!isThisMachine(address)) {
    yield finding(
      'the address is https',
      address.startsWith('https:') ? null : 'the token and what visitors write would be readable on the way',
    )
    if (!token) yield finding('a token is asked for', 'set API_HOST_TOKEN: without one anybody may submit payments')
  }
  if (!token) return
  for (const [what, Authorization] of /** @type {const} */ ([
    ['without token', null],
    ['with another token', `Bearer ${randomUUID()}`],
  ]))
    yield finding(`a request ${what} is refused`, notRefused(await send(path, good, { Authorization }), [401]))
}

/** The origin of another site, for CORS checks. */
const FOREIGN_ORIGIN = 'https://contract-check.example'

/** Checks that pages of other sites may not submit: in the response itself and in the preflight. @param {Send} send @param {string} path @returns {AsyncGenerator<Finding>} */
async function* checkBrowsers(send, path) {
  const asked = { Origin: FOREIGN_ORIGIN }
  yield finding('no page in a browser may read its answers', corsProblem(await send(path, {}, asked), FOREIGN_ORIGIN))
  const before = {
    ...asked,
    Authorization: null,
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Headers': 'authorization,content-type,idempotency-key',
  }
  yield finding(
    'no page in a browser may submit',
    corsProblem(await send(path, null, before, 'OPTIONS'), FOREIGN_ORIGIN),
  )
}

/**
 * Checks a running API host against the whole contract. What it stores is marked with `contract-check-`.
 * @param {{ address: string, token: string | null, timeLimitMs?: number }} host @returns {AsyncGenerator<Finding>}
 * @throws {import('./caller.mjs').UnreachableError} when the host does not respond in time
 */
export async function* checkApiHost(host) {
  const call = callerOf(host)
  /** @type {string | null} */
  let wrongType = null
  /** @type {Send} */
  async function send(path, ...rest) {
    const answered = await call(path, ...rest)
    const problem = contentTypeProblem(answered)
    if (problem) wrongType ??= `${path}: ${problem}`
    return answered
  }
  const submissions = testSubmissions(`contract-check-${randomBytes(6).toString('hex')}`)
  const [first] = submissions
  if (!first) return

  const probe = await send(first.path, {})
  if (probe.status === 401 || probe.status === 403) {
    const reason = host.token
      ? 'API_HOST_TOKEN is not the one that this host asks for'
      : 'it asks for a token: set API_HOST_TOKEN'
    yield finding('the token is taken', `${reason}; answered ${shown(probe)}`)
    return
  }
  yield* checkCallers(send, host, first)
  for (const submission of submissions) {
    const isLater = submission.path === '/api/payments/events'
    const asked = isLater ? await send(submission.path, {}) : null
    if (asked && NOT_OFFERED.includes(asked.status))
      yield finding(
        'payment event',
        null,
        'not offered: refunds and disputes will not be in your books, and the site alerts its operators of each',
      )
    else yield* checkSubmission(send, submission)
  }
  yield* checkMissing(send, submissions)
  yield* checkReceipt(send, submissions)
  const other = await send(first.path, null, {}, 'GET')
  yield finding(
    'other methods are refused',
    other.status === 405 || other.status === 404 ? null : `expected 405; answered ${shown(other)}`,
  )
  yield* checkBrowsers(send, first.path)
  yield finding('every answer is sent as application/json', wrongType)
}
