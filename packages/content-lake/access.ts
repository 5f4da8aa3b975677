import type { IncomingMessage } from 'node:http'

import type { RequestHandler } from 'express'

/** Who sends a request, and the user id that queries see as `identity()`. */
export type Caller = { isEditor: boolean; identity: string }

/** Who may do what: decided by the program that runs the lake. */
export type Access = {
  /** Whether the request may see drafts and write. */
  isEditor(request: IncomingMessage): boolean
  /** Whether the request carries a token, and no right one: it is answered like a session that is over. */
  hasWrongToken(request: IncomingMessage): boolean
  /** Whether a page that has no business here asks: no WebSocket is opened for it. */
  isForeignPage(request: IncomingMessage): boolean
  /** Refuses writes of such pages. */
  refuseForeignWrites: RequestHandler
  /** The user id of an editor, which history and presence name. */
  editorIdOf(request: IncomingMessage): string
  /** The name of a user id, also of `seed` and `sandbox`, by which the lake itself writes; null for one that is unknown. */
  nameOf(id: string): string | null
  /** What "sign out" of the Studio asks for. */
  endSession: RequestHandler
}
