import type { IncomingMessage } from 'node:http'

import type { RequestHandler } from 'express'

import type { Access } from '../access/access'
import { networkOfCaller } from '../access/origin'
import { Places, type Caller } from './callers'
import { editorIdOf } from './editor-name'
import { needsEditor } from './errors'
import type { Lake } from './lake'
import type { Queries } from './queries'

/** What the routes of the room share. */
export type LakeContext = {
  lake: Lake
  queries: Queries
  /** Places for open listeners. */
  streams: Places
  /** How to end each event stream that is open. */
  openStreams: Set<() => void>
  isEditor(request: IncomingMessage): boolean
  callerOf(request: IncomingMessage): Caller
  /** The user id that transactions are signed with. */
  identityOf(request: IncomingMessage): string
  /** Lets only an editor through; answers 401 to others. */
  requireEditor: RequestHandler
  endSession: RequestHandler
}

const maxStreams = {
  editor: { all: 1_000, ofNetwork: 1_000 },
  here: { all: 1_000, ofNetwork: 1_000 },
  stranger: { all: 100, ofNetwork: 20 },
}

export function lakeContext(lake: Lake, queries: Queries, access: Access): LakeContext {
  const identityOf = (request: IncomingMessage) => (access.isEditor(request) ? editorIdOf(request) : '<anonymous>')
  return {
    lake,
    queries,
    streams: new Places(maxStreams),
    openStreams: new Set(),
    isEditor: access.isEditor,
    endSession: access.endSession,
    identityOf,
    callerOf: (request) => ({
      kind: access.isEditor(request) ? 'editor' : access.isFromHere(request) ? 'here' : 'stranger',
      network: networkOfCaller(request),
      identity: identityOf(request),
    }),
    requireEditor(request, _response, next) {
      next(access.isEditor(request) ? undefined : needsEditor())
    },
  }
}
