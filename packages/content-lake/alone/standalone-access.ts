import type { IncomingMessage } from 'node:http'

import { type Access, bearerOf, isLocalRequest, isLoopbackHost, rejectWrites, sameSecret } from '../access'

const EDITOR = 'editor'
const names = new Map([
  [EDITOR, 'Editor'],
  ['seed', 'Seed'],
  ['sandbox', 'Content Lake'],
  ['migration', 'Migration'],
])

/** Whether pages of an origin may edit: local pages and the listed origins. */
export function isKnownOrigin(origin: string, named: readonly string[]): boolean {
  if (named.includes(origin)) return true
  const host = /^https?:\/\/([^/]+)$/.exec(origin)?.[1]
  return named.length === 0 && isLoopbackHost(host)
}

/**
 * Access rules of a standalone lake. The token or a Studio on this machine may edit; all other clients, including
 * programs without a token, read published documents only.
 * @param origins allowed origins on other machines; empty for local pages only
 */
export function standaloneAccess(token: string, origins: readonly string[]): Access {
  const isForeignPage = ({ headers }: IncomingMessage) => {
    const { origin } = headers
    if (origin !== undefined) return !isKnownOrigin(origin, origins)
    return headers['sec-fetch-site'] === 'cross-site'
  }
  const isEditor = (request: IncomingMessage) => {
    const bearer = bearerOf(request)
    if (bearer !== undefined) return sameSecret(bearer, token)
    return request.headers.origin !== undefined && !isForeignPage(request) && isLocalRequest(request)
  }
  return {
    isEditor,
    isForeignPage,
    hasWrongToken: (request) => bearerOf(request) !== undefined && !isEditor(request),
    refuseForeignWrites: rejectWrites(isForeignPage),
    editorIdOf: () => EDITOR,
    nameOf: (id) => names.get(id) ?? null,
    endSession: (_request, response) => void response.status(204).end(),
  }
}
