import type { IncomingMessage } from 'node:http'

import type { RequestHandler } from 'express'

import type { Access, Caller } from './access'
import { needsEditor } from './errors'
import type { Lake } from './lake'

type Parts = {
  lake: Lake
  /** Display name of the project. */
  title: string
  /** Path of the lake for browsers, without trailing slash. */
  publicPath: string
  access: Access
}

/** Dependencies shared by the routes. */
export type LakeContext = Parts & {
  /** Functions that end the open event streams. */
  openStreams: Set<() => void>
  callerOf(request: IncomingMessage): Caller
  /** User id that signs transactions. */
  identityOf(request: IncomingMessage): string
  /** Lets editors pass; responds with 401 otherwise. */
  requireEditor: RequestHandler
}

export function lakeContext(parts: Parts): LakeContext {
  const { access } = parts
  const identityOf = (request: IncomingMessage) =>
    access.isEditor(request) ? access.editorIdOf(request) : '<anonymous>'
  return {
    ...parts,
    openStreams: new Set(),
    identityOf,
    callerOf: (request) => ({ isEditor: access.isEditor(request), identity: identityOf(request) }),
    requireEditor(request, _response, next) {
      next(access.isEditor(request) ? undefined : needsEditor())
    },
  }
}
