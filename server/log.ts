import type { RequestHandler } from 'express'
import type { Logger } from 'pino'

const SUMMARY_MS = 60_000

/** Kept by browsers or fetched in dozens for one page: told only when something is wrong. */
const files = /^\/(assets|images|files|fonts|studio\/static)\//

/** One line for each answer that was worked for: path without query, nothing about who asked. */
export function logRequests(log: Logger): RequestHandler {
  return (request, response, next) => {
    const started = performance.now()
    const [path = ''] = request.originalUrl.split('?', 1)
    response.once('finish', () => {
      const status = response.statusCode
      if (status < 400 && files.test(path)) return
      const line = { event: 'request', id: String(response.getHeader('X-Request-Id')), method: request.method, path, status, ms: Math.round(performance.now() - started) }
      if (status >= 500) log.error(line)
      else log.info(line)
    })
    next()
  }
}

/** Counts answers from the page cache; a line for each would take up to half of their speed. */
export type HitCounter = { count(status: 200 | 304): void; close(): void }

/** Logs the count once a minute, when there is one. */
export function countHits(log: Logger): HitCounter {
  let sent = 0
  let unchanged = 0
  const timer = setInterval(() => {
    if (sent + unchanged > 0) log.info({ event: 'cache.hits', sent, unchanged })
    sent = 0
    unchanged = 0
  }, SUMMARY_MS).unref()
  return {
    count(status) {
      if (status === 200) sent += 1
      else unchanged += 1
    },
    close: () => clearInterval(timer),
  }
}
