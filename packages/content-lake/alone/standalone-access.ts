import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'

import type { Access } from '../access'

const EDITOR = 'editor'
const names = new Map([
  [EDITOR, 'Editor'],
  ['seed', 'Seed'],
  ['sandbox', 'Content Lake'],
  ['migration', 'Migration'],
])
const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i
const loopbackAddress = /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/i

/** Whether a Host header names this machine: under any other a page reaches it by DNS rebinding. */
export const namesThisMachine = (host: string | undefined): boolean => host !== undefined && loopbackHost.test(host)

/** Reads the token of a folder, made on first use and readable by its owner only. */
export function tokenIn(folder: string): string {
  const file = join(folder, 'token')
  mkdirSync(folder, { recursive: true })
  try {
    // `wx`: of two processes that start at once, only one makes it.
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8').trim()
}

function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHmac('sha256', 'compare').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}

const bearerOf = ({ headers }: IncomingMessage) => /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]

/** Whether the pages of an origin are let in: those of this machine, and those that are named. */
export function isKnownOrigin(origin: string, named: readonly string[]): boolean {
  if (named.includes(origin)) return true
  const host = /^https?:\/\/([^/]+)$/.exec(origin)?.[1]
  return named.length === 0 && namesThisMachine(host)
}

/**
 * Who may edit a lake that is alone: who has the token, and a Studio at this machine. Everybody else, a program
 * without a token too, reads what is published, as from a public dataset.
 * @param origins pages elsewhere that may edit; none: those of this machine
 */
export function standaloneAccess(token: string, origins: readonly string[]): Access {
  const isForwarded = ({ headers }: IncomingMessage) =>
    Object.keys(headers).some((name) => name === 'forwarded' || name === 'via' || name.startsWith('x-forwarded-'))
  const isFromHere = (request: IncomingMessage) =>
    loopbackAddress.test(request.socket.remoteAddress ?? '') &&
    namesThisMachine(request.headers.host) &&
    !isForwarded(request)
  const isForeignPage = ({ headers }: IncomingMessage) => {
    const { origin } = headers
    if (origin !== undefined) return !isKnownOrigin(origin, origins)
    return headers['sec-fetch-site'] === 'cross-site'
  }
  const isEditor = (request: IncomingMessage) => {
    const bearer = bearerOf(request)
    if (bearer !== undefined) return isSame(bearer, token)
    return request.headers.origin !== undefined && !isForeignPage(request) && isFromHere(request)
  }
  return {
    isEditor,
    isFromHere,
    isForeignPage,
    hasWrongToken: (request) => bearerOf(request) !== undefined && !isEditor(request),
    refuseForeignWrites(request, response, next) {
      const reads = request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS'
      if (reads || !isForeignPage(request)) return next()
      const description = 'A page of another origin may not write.'
      response.status(403).json({ error: { type: 'crossOriginWrite', description } })
    },
    networkOf({ headers, socket }) {
      const forwarded = headers['x-forwarded-for']
      const last = (Array.isArray(forwarded) ? forwarded.join() : forwarded)?.split(',').at(-1)?.trim()
      return last ?? socket.remoteAddress ?? ''
    },
    editorIdOf: () => EDITOR,
    nameOf: (id) => names.get(id) ?? null,
    endSession: (_request, response) => void response.status(204).end(),
  }
}
