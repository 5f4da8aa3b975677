import type { IncomingMessage, ServerResponse } from 'node:http'
import { finished } from 'node:stream'

import type { RequestHandler } from 'express'

/** Every body but an upload is small: a client that takes longer to send one only holds a connection. */
const MAX_BODY_MS = 20_000
const upload = /^\/sandbox\/content-lake\/v[^/]+\/assets\//

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Cuts bodies that come slowly. An upload that is being read has the time of the whole server for a request. */
export const cutSlowBodies: RequestHandler = (request, response, next) => {
  if (hasBody(request)) {
    const timer = setTimeout(() => {
      if (upload.test(request.path) && !response.headersSent) return
      // Not ended: that waits for the body.
      if (!response.headersSent) response.writeHead(408, { Connection: 'close', 'Content-Length': 0 }).flushHeaders()
      request.socket.destroySoon()
    }, MAX_BODY_MS)
    finished(request, { writable: false }, () => clearTimeout(timer))
  }
  next()
}

/**
 * Reads what is left of a body that was refused. Node closes a connection that the caller does not keep as soon as the
 * answer is out; a connection that is closed while more arrives is reset, and the refusal is lost with it. So the answer
 * is sent whole, but ends only once the body has.
 */
export const readRefusedBodies: RequestHandler = (request, response, next) => {
  if (hasBody(request)) {
    response.once('finish', () => request.resume())
    if (!response.shouldKeepAlive) endAfterBody(request, response)
  }
  next()
}

function endAfterBody(request: IncomingMessage, response: ServerResponse): void {
  response.end = new Proxy(response.end, {
    apply(end, _response, [body, encoding]: unknown[]) {
      if (typeof body === 'string' && typeof encoding === 'string' && Buffer.isEncoding(encoding))
        response.write(body, encoding)
      else if (typeof body === 'string' || body instanceof Uint8Array) response.write(body)
      else response.flushHeaders()
      finished(request, { writable: false }, () => {
        Reflect.apply(end, response, [])
      })
      request.resume()
      return response
    },
  })
}
