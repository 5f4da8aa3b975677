import type { ErrorRequestHandler } from 'express'
import { clientErrorStatus } from '../service'

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

export const notFound = (detail: string) =>
  new Refusal(404, { category: 'INVALID_REQUEST_ERROR', code: 'NOT_FOUND', detail })

export const answerError: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (response.headersSent) return next(error)
  if (error instanceof Refusal) return void response.status(error.status).json({ errors: [error.error] })
  const status = clientErrorStatus(error)
  const answer: SquareError =
    status === null
      ? { category: 'API_ERROR', code: 'INTERNAL_SERVER_ERROR', detail: 'An internal error occurred.' }
      : { category: 'INVALID_REQUEST_ERROR', code: 'BAD_REQUEST', detail: 'The request could not be read.' }
  response.status(status ?? 500).json({ errors: [answer] })
}
