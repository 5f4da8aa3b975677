import type { ErrorRequestHandler } from 'express'

export type SquareError = {
  category: 'AUTHENTICATION_ERROR' | 'INVALID_REQUEST_ERROR' | 'PAYMENT_METHOD_ERROR' | 'API_ERROR'
  code: string
  detail: string
  field?: string
}

/** An error in Square’s format: `{errors: [{category, code, detail, field}]}`. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly error: SquareError,
  ) {
    super(error.detail)
  }
}

export const invalid = (code: string, detail: string, field?: string) =>
  new Refusal(400, { category: 'INVALID_REQUEST_ERROR', code, detail, ...(field !== undefined && { field }) })

export const answerError: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (response.headersSent) return next(error)
  if (error instanceof Refusal) return void response.status(error.status).json({ errors: [error.error] })
  // Errors for an unreadable body or URL carry their status.
  const status =
    error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status < 500
      ? error.status
      : 500
  if (status === 500) console.error(error)
  const answer: SquareError =
    status === 500
      ? { category: 'API_ERROR', code: 'INTERNAL_SERVER_ERROR', detail: 'An internal error occurred.' }
      : { category: 'INVALID_REQUEST_ERROR', code: 'BAD_REQUEST', detail: 'The request could not be read.' }
  response.status(status).json({ errors: [answer] })
}
