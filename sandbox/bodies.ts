import type { RequestHandler } from 'express'

/** Drains a rejected body, so that the keep-alive connection can carry the next request. */
export const drainRejectedBodies: RequestHandler = (request, response, next) => {
  response.once('finish', () => request.resume())
  next()
}
