import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream'

import type { RequestHandler } from 'express'

/** Every body but an upload is small: whoever sends one for longer holds a connection and nothing else. */
const MAX_BODY_MS = 20_000
const upload = /^\/sandbox\/content-lake\/v[^/]+\/assets\//

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Cuts bodies that come slowly. An upload that is being read has the time of the whole server for a request. */
export const cutSlowBodies: RequestHandler = (request, response, next) => {
  if (hasBody(request)) {
    const timer = setTimeout(() => {
      if (upload.test(request.path) && !response.headersSent) return
      if (response.headersSent) request.socket.destroy()
      else response.writeHead(408, { Connection: 'close' }).end()
    }, MAX_BODY_MS)
    finished(request, { writable: false }, () => clearTimeout(timer))
  }
  next()
}

/**
 * Reads what is left of a body that was refused. A connection that is closed while more arrives is reset, and the
 * refusal is lost with it: the sender, such as the site's server, would read no answer at all.
 */
export const readRefusedBodies: RequestHandler = (request, response, next) => {
  if (hasBody(request)) {
    const closes = !response.shouldKeepAlive
    response.shouldKeepAlive = true
    response.once('finish', () => {
      request.resume()
      if (closes) finished(request, { writable: false }, () => request.socket.end())
    })
  }
  next()
}
