import { bearerOf, sameSecret } from 'content-lake-stand-in'
import type { ErrorRequestHandler, Request } from 'express'
import * as v from 'valibot'
import { clientErrorStatus } from '../service'

/** An error in Paystack’s format: `{status: false, message}`. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly code = 'invalid_params',
  ) {
    super(message)
  }
}

export const invalidKey = () => new Refusal(401, 'Invalid key')
export const transactionNotFound = () => new Refusal(400, 'Transaction reference not found.', 'transaction_not_found')

/** Whether the request has this bearer key. */
export function bearerIs(request: Request, key: string): boolean {
  const given = bearerOf(request)
  return given !== undefined && sameSecret(given, key)
}

/** Throws Refusal 401 without this bearer key. */
export function requireKey(request: Request, key: string) {
  if (request.get('authorization') === undefined) throw new Refusal(401, 'No Authorization Header was found')
  if (!bearerIs(request, key)) throw invalidKey()
}

/** Parses the input; throws Refusal 400 with the first problem. */
export function parsed<Schema extends v.GenericSchema>(schema: Schema, given: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, given, { abortEarly: true })
  if (result.success) return result.output
  throw new Refusal(400, result.issues[0].message)
}

export const answerError: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (response.headersSent) return next(error)
  if (error instanceof Refusal) {
    const type = error.status === 401 ? 'validation_error' : 'api_error'
    // Paystack’s OpenAPI document lists no such code for status 400.
    const code = error.status === 400 ? { code: error.code } : {}
    return void response.status(error.status).json({ status: false, message: error.message, meta: {}, type, ...code })
  }
  const status = clientErrorStatus(error)
  const message = status === null ? 'An error occurred' : 'The request could not be read'
  response.status(status ?? 500).json({ status: false, message })
}
