import type { IncomingMessage } from 'node:http'

import type { RequestHandler } from 'express'

import type { Access, Caller } from './access'
import { needsEditor } from './errors'
import type { Lake } from './lake'

/** Dependencies shared by the routes. */
export type LakeContext = {
  lake: Lake
  /** Display name of the project. */
  title: string
  /** Path of the lake for browsers, without trailing slash. */
  publicPath: string
  /** Functions that end the open event streams. */
  openStreams: Set<() => void>
  isEditor(request: IncomingMessage): boolean
  callerOf(request: IncomingMessage): Caller
  /** User id that signs transactions. */
  identityOf(request: IncomingMessage): string
  /** Returns the name of a user id; null for an unknown one. */
  nameOf(id: string): string | null
  /** Lets editors pass; responds with 401 otherwise. */
  requireEditor: RequestHandler
  endSession: RequestHandler
}

type Parts = Pick<LakeContext, 'lake' | 'title' | 'publicPath'> & { access: Access }

export function lakeContext({ access, ...parts }: Parts): LakeContext {
  const identityOf = (request: IncomingMessage) =>
    access.isEditor(request) ? access.editorIdOf(request) : '<anonymous>'
  return {
    ...parts,
    openStreams: new Set(),
    isEditor: access.isEditor,
    nameOf: access.nameOf,
    endSession: access.endSession,
    identityOf,
    callerOf: (request) => ({ isEditor: access.isEditor(request), identity: identityOf(request) }),
    requireEditor(request, _response, next) {
      next(access.isEditor(request) ? undefined : needsEditor())
    },
  }
}
