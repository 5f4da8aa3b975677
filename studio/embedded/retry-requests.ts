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
import type { Outage, Outages } from './outages'

/** After a network change each of a browser’s six connections per host may be dead, and only a timeout shows it. */
const SHORT_ATTEMPTS = 6
const SHORT_ATTEMPT = 3_000
const LONGEST_ATTEMPT = 15_000
const LONGEST_PAUSE = 5_000
const SLOW_AFTER = 2_000

const commitAddress = /\/data\/(?:actions|mutate)\//
const commitBody = v.looseObject({ transactionId: v.optional(v.string()) })
/** Request tag of the Studio’s autosaves. */
const autosaveQuery = v.looseObject({ tag: v.pipe(v.string(), v.regex(/(?:^|\.)document\.commit$/)) })
const readAddress = /\/data\/(?:doc|query)\//
/** Status codes of a proxy whose server does not respond. */
const unreachable = new Set([502, 504])

/** Returns the status of a client error; null without a response. */
function statusOf(error: unknown): number | null {
  const status: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'statusCode') : null
  return typeof status === 'number' ? status : null
}

/** Returns why a commit failed, if a retry may succeed; null when it was rejected for good. */
function outageOf(error: unknown): Outage | null {
  const status = statusOf(error)
  if (status === null) return 'lost'
  if (status === 401) return 'signedOut'
  return status >= 500 || status === 408 || status === 429 ? 'slow' : null
}

/** Waits half a second, doubled each time; continues at once when the browser is online or the connection is back. */
const pause = (attempt: number, reconnected: Observable<void>) =>
  race(timer(Math.min(LONGEST_PAUSE, 250 * 2 ** attempt)), fromEvent(window, 'online'), reconnected)

/** Fails a request on a reconnect, so that it is retried: it may hang on the dead connection. */
function untilReconnected<Event>(request: Observable<Event>, reconnected: Observable<void>): Observable<Event> {
  const failure = reconnected.pipe(
    map((): never => {
      throw new Error('The connection was lost and is back.')
    }),
  )
  return request.pipe(
    connect((sent) => merge(sent, failure.pipe(takeUntil(sent.pipe(ignoreElements(), endWith(null)))))),
  )
}

/** Returns a unique transaction id; `randomUUID` is unavailable on plain http from another machine. */
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
  troubles: Outages,
  reconnected: Observable<void>,
): Observable<HttpRequestEvent> {
  // One id for all attempts: the server applies a transaction once, also after a lost response.
  const commit = { ...body, transactionId: body.transactionId ?? newTransactionId() }
  const slow = setTimeout(() => troubles.report(commit, 'slow'), SLOW_AFTER)
  const answer = new ReplaySubject<HttpRequestEvent>()
  let attempts = 0
  // Continues after its subscriber left: the document may be closed before its changes are saved.
  defer(() =>
    untilReconnected(send(commit, (attempts += 1) > SHORT_ATTEMPTS ? LONGEST_ATTEMPT : SHORT_ATTEMPT), reconnected),
  )
    .pipe(
      retry({
        delay(error: unknown, attempt) {
          clearTimeout(slow)
          const trouble = outageOf(error)
          if (trouble === null && !autosave) return throwError(() => error)
          troubles.report(commit, trouble ?? 'refused')
          // The Studio shows why a publish was rejected; a rejected autosave crashes it and loses the form’s changes.
          return trouble === null ? NEVER : pause(attempt, reconnected)
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
 * Sends requests so that an outage loses no changes: a commit is retried with one transaction id, and a read waits. The
 * Studio itself gives up at the first failure, so it never receives a rejected autosave.
 */
export function retryDuringOutages(troubles: Outages, reconnected: Observable<void>): RequestHandler {
  return (request, send) => {
    const commit = request.method === 'POST' && commitAddress.test(request.url)
    if (commit && v.is(commitBody, request.body)) {
      const autosave = v.is(autosaveQuery, request.query)
      return commitOnce(
        { body: request.body, autosave, send: (body, timeout) => send({ ...request, body, timeout }) },
        troubles,
        reconnected,
      )
    }
    if (!readAddress.test(request.url)) return send(request)
    return defer(() => untilReconnected(send(request), reconnected)).pipe(
      retry({
        delay(error: unknown, attempt) {
          const status = statusOf(error)
          // A failed read would close the form and lose its changes: wait until another tab signs in.
          if (status === 401) troubles.report(request, 'signedOut')
          else if (status !== null && !unreachable.has(status)) return throwError(() => error)
          return pause(attempt, reconnected)
        },
      }),
      finalize(() => troubles.report(request, null)),
    )
  }
}
