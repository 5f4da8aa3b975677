import type { ErrorRequestHandler } from 'express'

type ErrorBody = {
  type: string
  description: string
  [detail: string]: unknown
}

/** An error in the format of @sanity/client and the Studio: `{error: {type, description, …}}`. */
export class LakeError extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
  ) {
    super(body.description)
  }
}

/** An error in the format of Sanity’s session and project API. */
export class PlatformError extends Error {
  constructor(
    readonly statusCode: number,
    /** Name of the HTTP status. */
    readonly error: string,
    message: string,
    readonly errorCode?: string,
  ) {
    super(message)
  }
}

export const sessionNotFound = () => new PlatformError(401, 'Unauthorized', 'Session not found', 'SIO-401-ANF')
export const unknownProject = (id: string) => new PlatformError(400, 'Bad Request', `Project "${id}" not found`)

/** An error of one mutation or action; `index` is its position, if known. */
export class ItemError extends Error {
  constructor(
    readonly status: number,
    readonly item: ErrorBody,
  ) {
    super(item.description)
  }
}

export const invalidRequest = (description: string) => new LakeError(400, { type: 'httpBadRequest', description })
export const notFound = (description: string) => new LakeError(404, { type: 'notFound', description })
export const needsEditor = () =>
  new LakeError(401, { type: 'unauthorized', description: 'This needs the session of an editor or a token' })

export const documentNotFound = (id: string) =>
  new ItemError(409, {
    type: 'documentNotFoundError',
    description: `The document with the ID "${id}" was not found`,
    id,
  })

export const documentExists = (id: string) =>
  new ItemError(409, { type: 'documentAlreadyExistsError', description: `Document by ID "${id}" already exists`, id })

export const revisionMismatch = (id: string, current: string | null, expected: string) =>
  new ItemError(409, {
    type: 'documentRevisionIDDoesNotMatchError',
    description: `The document "${id}" has unexpected revision ID (${current ?? 'none'}), expected (${expected})`,
    id,
    currentRevisionID: current,
    expectedRevisionID: expected,
  })

export const danglingReference = (from: string, to: string) =>
  new ItemError(409, {
    type: 'referenceError',
    description: `Document "${from}" references a document "${to}" that does not exist`,
    id: to,
    referencingID: from,
  })

export const documentIsReferenced = (id: string, by: string[]) =>
  new ItemError(409, {
    type: 'documentHasExistingReferencesError',
    description: `Document "${id}" cannot be deleted as there are references to it from ${by.map((each) => `"${each}"`).join(', ')}`,
    id,
    referencingIDs: by,
    totalCount: by.length,
  })

export const insufficientPermissions = (permission: 'create' | 'update') =>
  new ItemError(403, {
    type: 'insufficientPermissionsError',
    description: `Insufficient permissions; permission "${permission}" required`,
    permission,
  })

export const invalidItem = (description: string) => new ItemError(400, { type: 'validationError', description })

/** Wraps the error of one item into the error of the whole request. */
export function failedRequest(kind: 'mutationError' | 'actionError', error: unknown, index: number | null): unknown {
  if (!(error instanceof ItemError)) return error
  // The Studio recognizes a missing permission for an action by the type of the whole error.
  if (kind === 'actionError' && error.status === 403) return new LakeError(error.status, error.item)
  const name = kind === 'mutationError' ? 'mutation(s)' : 'action(s)'
  return new LakeError(error.status, {
    type: kind,
    description: `The ${name} failed`,
    items: [{ error: error.item, ...(index === null ? {} : { index }) }],
  })
}

const bodyErrors = new Map([
  ['entity.too.large', { type: 'payloadTooLarge', description: 'The request body is too large' }],
  ['entity.parse.failed', { type: 'httpBadRequest', description: 'The request body is not valid JSON' }],
])

/** Returns the response to an error; null for an unexpected one. */
function answerTo(error: unknown): { statusCode: number; [detail: string]: unknown } | null {
  if (error instanceof PlatformError) {
    const { statusCode, error: status, message, errorCode } = error
    return { statusCode, error: status, message, errorCode }
  }
  if (error instanceof LakeError) return { error: error.body, statusCode: error.status }
  // Errors of Express and its body parser, such as an invalid URL encoding.
  if (!(error instanceof Error && 'status' in error && typeof error.status === 'number')) return null
  const known = 'type' in error ? bodyErrors.get(String(error.type)) : undefined
  const body = known ?? { type: 'httpBadRequest', description: error.message }
  return error.status >= 400 && error.status < 500 ? { error: body, statusCode: error.status } : null
}

/** Sends every error in Sanity’s format; logs unexpected ones and responds with 500. */
export const answerError: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (response.headersSent) return next(error)
  const answer = answerTo(error)
  if (answer === null) console.error(error)
  const { statusCode, ...body } = answer ?? {
    statusCode: 500,
    error: { type: 'internalError', description: 'Something went wrong in the content sandbox' },
  }
  response
    .status(statusCode)
    .set('Cache-Control', 'no-store')
    .json({ ...body, statusCode })
}
