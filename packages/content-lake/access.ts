import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'

import type { RequestHandler } from 'express'

/** Sanity’s name of an editor’s role: a contributor writes drafts and versions, but publishes nothing. */
export type Role = 'administrator' | 'contributor'

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
  /** Returns the role of an editor. */
  roleOf(request: IncomingMessage): Role
  /** The name of a user id, also of `seed` and `sandbox`, as which the lake itself writes; null for an unknown id. */
  nameOf(id: string): string | null
  /** Handles the Studio’s sign-out request. */
  endSession: RequestHandler
}

const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i
const loopbackAddress = /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/i
const forwardingHeader = /^(?:forwarded|via|x-real-ip|x-forwarded-.*)$/

/** Whether a Host header names this machine; any other name indicates DNS rebinding. */
export const isLoopbackHost = (host: string | undefined): boolean => host !== undefined && loopbackHost.test(host)

/** Whether the client is on this machine: a local connection with a local Host and no proxy headers. */
export const isLocalRequest = ({ headers, socket }: IncomingMessage): boolean =>
  loopbackAddress.test(socket.remoteAddress ?? '') &&
  isLoopbackHost(headers.host) &&
  !Object.keys(headers).some((name) => forwardingHeader.test(name))

/** Returns the address of the client. Of the forwarded addresses only the last is trusted: our own proxy wrote it. */
export function callerAddress({ headers, socket }: IncomingMessage): string {
  const forwarded = headers['x-forwarded-for']
  const last = (Array.isArray(forwarded) ? forwarded.join() : forwarded)?.split(',').at(-1)?.trim()
  return last ?? socket.remoteAddress ?? ''
}

/** Returns the token of an Authorization header. */
export const bearerOf = ({ headers }: IncomingMessage): string | undefined =>
  /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]

/** Rejects writes from pages of other origins. */
export const rejectWrites =
  (isForeignPage: (request: IncomingMessage) => boolean): RequestHandler =>
  (request, response, next) => {
    const reads = request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS'
    if (reads || !isForeignPage(request)) return next()
    const description = 'A page of another origin may not write.'
    response.status(403).json({ error: { type: 'crossOriginWrite', description } })
  }

/** Reads a secret, creating it on first use, readable by its owner only. */
export function secretFile(folder: string, name: string): string {
  const path = join(folder, name)
  mkdirSync(folder, { recursive: true })
  try {
    // `wx`: of two processes starting at the same time only one creates the secret.
    writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(path, 'utf8').trim()
}

/** Compares two secrets in constant time. */
export function sameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHmac('sha256', 'compare').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
