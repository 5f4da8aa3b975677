import type { IncomingMessage } from 'node:http'

import type { RequestHandler } from 'express'

import type { Access } from '../access/access'
import { needsEditor } from './errors'
import type { Lake } from './lake'

const maxOpenStreams = 1_000

/** Counts open listeners, so that nobody can hold an unbounded number of them. */
export class StreamLimit {
  #open = 0

  /** Takes a place; false when none is left. */
  admit(): boolean {
    if (this.#open >= maxOpenStreams) return false
    this.#open += 1
    return true
  }

  release() {
    this.#open -= 1
  }
}

/** What the routes of the room share. */
export interface LakeContext {
  lake: Lake
  streams: StreamLimit
  isEditor(request: IncomingMessage): boolean
  /** The user id that queries see as `identity()` and that transactions are signed with. */
  identityOf(request: IncomingMessage): string
  /** Lets only an editor through; answers 401 to others. */
  requireEditor: RequestHandler
}

export const editorId = 'editor'

export function lakeContext(lake: Lake, access: Access): LakeContext {
  return {
    lake,
    streams: new StreamLimit(),
    isEditor: access.isEditor,
    identityOf: (request) => (access.isEditor(request) ? editorId : '<anonymous>'),
    requireEditor(request, _response, next) {
      next(access.isEditor(request) ? undefined : needsEditor())
    },
  }
}
