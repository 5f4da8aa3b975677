import type { IncomingMessage } from 'node:http'

import type { RequestHandler } from 'express'

/** The sender of a request and its user id, which queries see as `identity()`. */
export type Caller = { isEditor: boolean; identity: string }

/** Decides what a request may do. Implemented by the program that runs the lake. */
export type Access = {
  /** Whether the request may see drafts and write. */
  isEditor(request: IncomingMessage): boolean
  /** Whether the request carries a wrong token. The lake then responds as for an expired session. */
  hasWrongToken(request: IncomingMessage): boolean
  /** Whether the request comes from a page of another origin. Its WebSockets are rejected. */
  isForeignPage(request: IncomingMessage): boolean
  /** Rejects writes from such pages. */
  refuseForeignWrites: RequestHandler
  /** Returns the user id of an editor, for history and presence. */
  editorIdOf(request: IncomingMessage): string
  /**
   * Returns the name of a user id, including `seed` and `sandbox`, which the lake itself writes as; null for an
   * unknown id.
   */
  nameOf(id: string): string | null
  /** Handles the Studio’s sign-out request. */
  endSession: RequestHandler
}
