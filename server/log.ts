import { format } from 'node:util'

import type { RequestHandler } from 'express'
import type { Logger } from 'pino'

const SUMMARY_MS = 60_000
const MAX_LOGGED_PATH = 200

/** Kept by browsers or fetched in dozens for one page: told only when something is wrong. */
const files = /^\/(assets|images|files|fonts|studio\/static)\//
/** Asked every few seconds by monitoring. */
const watched = new Set(['/healthz', '/readyz'])

/** One line for each answer that was worked for: path without query, nothing about who asked. */
export function logRequests(log: Logger): RequestHandler {
  return (request, response, next) => {
    const started = performance.now()
    const [path = ''] = request.originalUrl.split('?', 1)
    if (watched.has(path)) {
      next()
      return
    }
    // What is sent to many carries none in the end.
    const id = String(response.getHeader('X-Request-Id'))
    response.once('close', () => {
      const status = response.statusCode
      const aborted = request.errored !== null || !response.writableFinished
      if (status < 400 && !aborted && files.test(path)) return
      const line = {
        event: 'request',
        id,
        method: request.method,
        path: path.slice(0, MAX_LOGGED_PATH),
        status,
        ms: Math.round(performance.now() - started),
        // The client left before it had the whole answer.
        ...(aborted ? { aborted } : {}),
      }
      if (status >= 500) log.error(line)
      else log.info(line)
    })
    next()
  }
}

/** Counts answers from the page cache; a line for each would take up to half of their speed. */
export type HitCounter = {
  count(status: number): void
  /** Since the start. */
  totals(): { sent: number; unchanged: number }
  close(): void
}

/** Logs the count once a minute, when there is one. */
export function countHits(log: Logger): HitCounter {
  let sent = 0
  let unchanged = 0
  let told = { sent, unchanged }
  const timer = setInterval(() => {
    const news = { sent: sent - told.sent, unchanged: unchanged - told.unchanged }
    if (news.sent + news.unchanged > 0) log.info({ event: 'cache.hits', ...news })
    told = { sent, unchanged }
  }, SUMMARY_MS).unref()
  return {
    count(status) {
      if (status === 304) unchanged += 1
      else sent += 1
    },
    totals: () => ({ sent, unchanged }),
    close: () => clearInterval(timer),
  }
}

/** Makes lines of the log out of what libraries write to the console, and of Node's own warnings. */
export function logConsole(log: Logger): void {
  const levels = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error', trace: 'debug' } as const
  for (const [method, level] of Object.entries(levels)) {
    Reflect.set(console, method, (...parts: unknown[]) => log[level]({ event: 'console', text: format(...parts) }))
  }
  process.removeAllListeners('warning')
  process.on('warning', (warning) => log.warn({ event: 'warning', err: warning }))
}
