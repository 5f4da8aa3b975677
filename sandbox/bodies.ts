import type { RequestHandler } from 'express'

/** Reads the rest of a refused body, so that the connection, which the site keeps, can carry the next request. */
export const readRefusedBodies: RequestHandler = (request, response, next) => {
  response.once('finish', () => request.resume())
  next()
}
