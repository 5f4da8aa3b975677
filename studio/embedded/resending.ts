import type { HttpRequestEvent, RequestHandler } from '@sanity/client'
import {
  connect,
  defer,
  endWith,
  finalize,
  fromEvent,
  ignoreElements,
  map,
  merge,
  NEVER,
  type Observable,
  race,
  ReplaySubject,
  retry,
  takeUntil,
  throwError,
  timer,
} from 'rxjs'
import * as v from 'valibot'
import type { Trouble, Troubles } from './troubles'

/** A browser keeps up to six connections to a host. After a line died each may be dead, and only waiting tells. */
const SHORT_ATTEMPTS = 6
const SHORT_ATTEMPT = 3_000
const LONGEST_ATTEMPT = 15_000
const LONGEST_PAUSE = 5_000
const SLOW_AFTER = 2_000

const commitAddress = /\/data\/(?:actions|mutate)\//
const commitBody = v.looseObject({ transactionId: v.optional(v.string()) })
/** How the Studio marks an autosave among its requests. */
const autosaveQuery = v.looseObject({ tag: v.pipe(v.string(), v.regex(/(?:^|\.)document\.commit$/)) })
const readAddress = /\/data\/(?:doc|query)\//
/** What a proxy answers when the server behind it does not. */
const unreachable = new Set([502, 504])

/** The status that an error of the client carries; null when no answer came. */
function statusOf(error: unknown): number | null {
  const status: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'statusCode') : null
  return typeof status === 'number' ? status : null
}

/** Why a commit was not taken, if it can be taken later; null when it was refused for good. */
function troubleOf(error: unknown): Trouble | null {
  const status = statusOf(error)
  if (status === null) return 'lost'
  if (status === 401) return 'signedOut'
  return status >= 500 || status === 408 || status === 429 ? 'slow' : null
}

/** Half a second, then twice as long each time; at once when the browser is online or the line is back. */
const pause = (attempt: number, lineBack: Observable<void>) =>
  race(timer(Math.min(LONGEST_PAUSE, 250 * 2 ** attempt)), fromEvent(window, 'online'), lineBack)

/** What was sent before the line came back may hang on a connection that died: it fails then, to be sent again. */
function untilLineBack<Event>(request: Observable<Event>, lineBack: Observable<void>): Observable<Event> {
  const failure = lineBack.pipe(
    map((): never => {
      throw new Error('The connection was lost and is back.')
    }),
  )
  return request.pipe(
    connect((sent) => merge(sent, failure.pipe(takeUntil(sent.pipe(ignoreElements(), endWith(null)))))),
  )
}

/** An id that only this commit has; `randomUUID` is missing where the page came over plain http from another machine. */
function newTransactionId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

type Commit = {
  body: v.InferOutput<typeof commitBody>
  autosave: boolean
  send(body: object, timeoutMs: number): Observable<HttpRequestEvent>
}

function commitOnce(
  { body, autosave, send }: Commit,
  troubles: Troubles,
  lineBack: Observable<void>,
): Observable<HttpRequestEvent> {
  // One id for every attempt: the server takes a transaction once, also when it took it and the answer was lost.
  const commit = { ...body, transactionId: body.transactionId ?? newTransactionId() }
  const slow = setTimeout(() => troubles.report(commit, 'slow'), SLOW_AFTER)
  const answer = new ReplaySubject<HttpRequestEvent>()
  let attempts = 0
  // Continues when nobody waits for the answer any more: the document may be closed by then, its words are not saved yet.
  defer(() => untilLineBack(send(commit, (attempts += 1) > SHORT_ATTEMPTS ? LONGEST_ATTEMPT : SHORT_ATTEMPT), lineBack))
    .pipe(
      retry({
        delay(error: unknown, attempt) {
          clearTimeout(slow)
          const trouble = troubleOf(error)
          if (trouble === null && !autosave) return throwError(() => error)
          troubles.report(commit, trouble ?? 'refused')
          // The Studio shows why a publish was refused; a refused autosave crashes it, with the words in the form.
          return trouble === null ? NEVER : pause(attempt, lineBack)
        },
      }),
      finalize(() => {
        clearTimeout(slow)
        troubles.report(commit, null)
      }),
    )
    .subscribe(answer)
  return answer
}

/**
 * Sends the client's requests so that an outage costs no word: a commit that was not taken is sent again under the same
 * transaction id until it is taken or refused for good, and a read waits until the server can be reached and the editor
 * is signed in. The Studio itself gives up at the first failure, and what was typed goes with it; so it never hears of a refused autosave.
 * @param troubles is told of commits that wait, and of reads that wait for somebody to sign in
 * @param lineBack tells each time that the server is heard again after a silence
 */
export function resendThroughOutages(troubles: Troubles, lineBack: Observable<void>): RequestHandler {
  return (request, send) => {
    const commit = request.method === 'POST' && commitAddress.test(request.url)
    if (commit && v.is(commitBody, request.body)) {
      const autosave = v.is(autosaveQuery, request.query)
      return commitOnce(
        { body: request.body, autosave, send: (body, timeout) => send({ ...request, body, timeout }) },
        troubles,
        lineBack,
      )
    }
    if (!readAddress.test(request.url)) return send(request)
    return defer(() => untilLineBack(send(request), lineBack)).pipe(
      retry({
        delay(error: unknown, attempt) {
          const status = statusOf(error)
          // A read that fails takes the form with it, and the words in it: it waits until another tab signs in.
          if (status === 401) troubles.report(request, 'signedOut')
          else if (status !== null && !unreachable.has(status)) return throwError(() => error)
          return pause(attempt, lineBack)
        },
      }),
      finalize(() => troubles.report(request, null)),
    )
  }
}
