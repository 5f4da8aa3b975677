import type { IncomingMessage } from 'node:http'

import type { RequestHandler } from 'express'

import type { Access, Caller } from './access'
import { needsEditor } from './errors'
import type { Lake } from './lake'
import type { Queries } from './queries/queries'

/** What the routes of the room share. */
export type LakeContext = {
  lake: Lake
  queries: Queries
  /** What the project is called. */
  title: string
  /** The path under which browsers reach the room, without a slash at its end. */
  publicPath: string
  /** How to end each event stream that is open. */
  openStreams: Set<() => void>
  isEditor(request: IncomingMessage): boolean
  callerOf(request: IncomingMessage): Caller
  /** The user id that transactions are signed with. */
  identityOf(request: IncomingMessage): string
  /** The name of a user id; null for one that is unknown. */
  nameOf(id: string): string | null
  /** Lets only an editor through; answers 401 to others. */
  requireEditor: RequestHandler
  endSession: RequestHandler
}

type Parts = Pick<LakeContext, 'lake' | 'queries' | 'title' | 'publicPath'> & { access: Access }

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
