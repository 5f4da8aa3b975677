import type { Request, RequestHandler } from 'express'

const statusNames = { 400: 'INVALID_ARGUMENT', 403: 'PERMISSION_DENIED', 404: 'NOT_FOUND' } as const

/** An error in the format of Google’s APIs: `{error: {code, message, status}}`. */
export class ApiError extends Error {
  constructor(
    readonly code: keyof typeof statusNames,
    message: string,
  ) {
    super(message)
  }

  get body() {
    return { error: { code: this.code, message: this.message, status: statusNames[this.code] } }
  }
}

/** Sends the result of `work` as JSON. */
export const answer =
  (work: (request: Request) => Promise<object>): RequestHandler =>
  async (request, response) =>
    void response.json(await work(request))
