import { format } from 'node:util'

import type { RequestHandler } from 'express'
import type { Logger } from 'pino'

const SUMMARY_MS = 60_000
const MAX_LOGGED_PATH = 200

/** Files that browsers cache or fetch in dozens for one page: logged only on errors. */
const files = /^\/(assets|images|files|fonts|studio\/static)\//
/** Paths that monitoring requests every few seconds. */
const monitoredPaths = new Set(['/healthz', '/readyz'])

/** Logs one line for each rendered response: the path without its query, and nothing about the visitor. */
export function logRequests(log: Logger): RequestHandler {
  return (request, response, next) => {
    const started = performance.now()
    const [path = ''] = request.originalUrl.split('?', 1)
    if (monitoredPaths.has(path)) {
      next()
      return
    }
    // A response that is sent to many clients has no id.
    const id = String(response.getHeader('X-Request-Id'))
    response.once('close', () => {
      const status = response.statusCode
      const aborted = request.errored !== null || !response.writableFinished
      if (status < 400 && !aborted && files.test(path)) return
      const line = {
        event: 'request.completed',
        id,
        method: request.method,
        path: path.slice(0, MAX_LOGGED_PATH),
        status,
        ms: Math.round(performance.now() - started),
        // The client disconnected before the end of the response.
        ...(aborted ? { aborted } : {}),
      }
      if (status >= 500) log.error(line)
      else log.info(line)
    })
    next()
  }
}

export type HitCounter = ReturnType<typeof countHits>

/** Counts responses from the page cache. Logs the count once a minute unless it is 0: a line each would halve their speed. */
export function countHits(log: Logger) {
  let sent = 0
  let unchanged = 0
  let logged = { sent, unchanged }
  const timer = setInterval(() => {
    const added = { sent: sent - logged.sent, unchanged: unchanged - logged.unchanged }
    if (added.sent + added.unchanged > 0) log.info({ event: 'page-cache.hits', ...added })
    logged = { sent, unchanged }
  }, SUMMARY_MS).unref()
  return {
    count(status: number) {
      if (status === 304) unchanged += 1
      else sent += 1
    },
    /** Counts since the start of the process. */
    totals: () => ({ sent, unchanged }),
    close: () => clearInterval(timer),
  }
}

/** Turns console output of libraries and Node's warnings into log lines. */
export function logConsole(log: Logger): void {
  const levels = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error', trace: 'debug' } as const
  for (const [method, level] of Object.entries(levels)) {
    Reflect.set(console, method, (...parts: unknown[]) =>
      log[level]({ event: 'process.console', text: format(...parts) }),
    )
  }
  process.removeAllListeners('warning')
  process.on('warning', (warning) => log.warn({ event: 'process.warning', err: warning }))
}
