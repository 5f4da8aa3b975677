import type { Readable } from 'node:stream'

import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import sirv, { type Options } from 'sirv'

/**
 * The files of a folder. A file that cannot be read ends its own answer: sirv leaves such an error to the process, which
 * would end with it when the folder is built again while the site runs.
 */
export function serveFiles(folder: string, options: Options, log: Logger): RequestHandler {
  const files = sirv(folder, options)
  return (request, response, next) => {
    response.once('pipe', (file: Readable) => {
      file.once('error', (error) => {
        log.warn({ event: 'files.unreadable', path: request.path, reason: String(error) })
        response.destroy()
      })
    })
    files(request, response, next)
  }
}
