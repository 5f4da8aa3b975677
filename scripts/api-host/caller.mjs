// Calls an API host as the site does, with the same limits and without following redirects, and checks the responses.
import { randomUUID } from 'node:crypto'

import { answerProblem, MAX_ANSWER_BYTES, parsedJson, TIME_LIMIT_MS } from './contract.mjs'

/** @typedef {{ status: number, headers: Headers, text: string, answer: unknown }} Answered */

/** The host did not respond; the message is one line. */
export class UnreachableError extends Error {
  /** @override */
  name = 'UnreachableError'
}

/** @param {unknown} error */
const causeOf = (error) => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error
    ? 'code' in cause && typeof cause.code === 'string'
      ? cause.code
      : cause.message
    : String(cause)
}

/**
 * Creates a function that posts to an API host. Rejects with UnreachableError when the host does not respond in time.
 * @param {{ address: string, token: string | null, timeLimitMs?: number }} host
 */
export function callerOf({ address, token, timeLimitMs = TIME_LIMIT_MS }) {
  /**
   * @param {string} path @param {unknown} body an object, or a text that is sent as it is
   * @param {Record<string, string | null>} [changed] headers; null leaves one out @param {string} [method]
   * @returns {Promise<Answered>}
   */
  return async function send(path, body, changed = {}, method = 'POST') {
    const usual = {
      'Content-Type': 'application/json',
      Accept: 'application/json',
      'Idempotency-Key': randomUUID(),
      'X-Request-Id': randomUUID(),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    }
    const headers = Object.entries({ ...usual, ...changed }).flatMap(([name, value]) =>
      value === null ? [] : [/** @type {[string, string]} */ ([name, value])],
    )
    const sent = method === 'POST' ? { body: typeof body === 'string' ? body : JSON.stringify(body) } : {}
    try {
      const response = await fetch(address + path, {
        method,
        headers,
        ...sent,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeLimitMs),
      })
      const text = await response.text()
      return { status: response.status, headers: response.headers, text, answer: parsedJson(text) }
    } catch (error) {
      const late = error instanceof Error && error.name === 'TimeoutError'
      throw new UnreachableError(
        late
          ? `did not answer within ${timeLimitMs / 1000} s, which is as long as the site waits`
          : `does not answer: ${causeOf(error)}`,
      )
    }
  }
}

/** A response in few words. @param {Answered} answered */
export const shown = ({ status, text }) => `${status} ${text.slice(0, 160).replaceAll(/\s+/g, ' ')}`.trim()

/** The problem of a response that should accept; null without one. @param {Answered} answered */
export function notAccepted(answered) {
  if (answered.text.length > MAX_ANSWER_BYTES)
    return `the answer has more than ${MAX_ANSWER_BYTES} bytes, which the site does not read`
  const problem = answered.status === 200 ? answerProblem('Accepted', answered.answer) : 'expected 200'
  return problem && `${problem}; answered ${shown(answered)}`
}

/** The problem of a response that should refuse with one of these statuses; null without one. @param {Answered} answered @param {number[]} statuses */
export function notRefused(answered, statuses) {
  const problem = statuses.includes(answered.status)
    ? answerProblem('Refused', answered.answer)
    : `expected ${statuses.join(' or ')}`
  return problem && `${problem}; answered ${shown(answered)}`
}

const JSON_TYPE = /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i

/** The problem of a response's content type; null without one. @param {Answered} answered */
export function contentTypeProblem({ headers, text, status }) {
  const type = headers.get('content-type')
  if (text === '' || (type !== null && JSON_TYPE.test(type))) return null
  return `an answer with status ${status} ${type === null ? 'has no Content-Type' : `is sent as ${type}`}: expected application/json`
}

/**
 * What a response allows pages of other sites, in a browser; null for nothing.
 * @param {Answered} answered @param {string} origin the test origin of the request
 */
export function corsProblem({ headers }, origin) {
  const allowed = headers.get('access-control-allow-origin')
  const other = [...headers.keys()].find((name) => name.startsWith('access-control-'))
  if (!other) return null
  const said = allowed === null ? other : `Access-Control-Allow-Origin: ${allowed}`
  if (allowed === origin && headers.get('access-control-allow-credentials') === 'true')
    return `it allows whatever site asks (${said}), with credentials: any page can submit in the name of whoever opens it. Answer no CORS headers`
  if (allowed === '*' || allowed === origin || allowed === 'null')
    return `it answers ${said}: scripts of any page can submit and read the answers. Answer no CORS headers`
  return `it answers ${said}: no browser calls this host, not even from the site, so answer no CORS headers`
}

/** The problem of a response that should equal an earlier one; null without one. @param {Answered} answered @param {Answered} before */
export function notTheSame(answered, before) {
  const words = (/** @type {Answered} */ { status, answer }) => {
    const { success, message } =
      answer !== null && typeof answer === 'object' ? /** @type {Record<string, unknown>} */ (answer) : {}
    return JSON.stringify([status, success, message])
  }
  return words(answered) === words(before) ? null : `answered ${shown(before)} before, and now ${shown(answered)}`
}
