import type { IncomingMessage } from 'node:http'

import { bearerOf, type Role } from 'content-lake-stand-in'

import { cleanLine } from '../../app/lib/text/clean-text'
import { readCookie } from './access'

/** The cookie with the editor’s name, which the Studio asks for once. It grants no permissions. */
const COOKIE_NAME = 'editor_name'
const MAX_LENGTH = 60
const DEFAULT_EDITOR_NAME = 'editor'

function nameOf(request: IncomingMessage): string | null {
  try {
    const name = cleanLine(decodeURIComponent(readCookie(request, COOKIE_NAME) ?? ''))
    return name === '' ? null : [...name].slice(0, MAX_LENGTH).join('')
  } catch {
    return null
  }
}

/** Returns the user id of the editor. It contains the name, so that history and presence need no user list. */
export function editorIdOf(request: IncomingMessage): string {
  const name = nameOf(request)
  return name === null ? DEFAULT_EDITOR_NAME : `${DEFAULT_EDITOR_NAME}-${Buffer.from(name).toString('base64url')}`
}

/** The cookie with the role, set by the Studio. Editors may choose either, to see a contributor’s Studio. */
const ROLE_COOKIE = 'editor_role'

/** Returns the role of an editor. Programs with a token are administrators. */
export const editorRoleOf = (request: IncomingMessage): Role =>
  bearerOf(request) === undefined && readCookie(request, ROLE_COOKIE) === 'contributor'
    ? 'contributor'
    : 'administrator'

/** Returns the name in the user id of an editor; null for other ids. */
export function editorNameIn(id: string): string | null {
  if (id === DEFAULT_EDITOR_NAME) return 'Editor'
  return /^editor-[\w-]{1,400}$/.test(id)
    ? Buffer.from(id.slice(DEFAULT_EDITOR_NAME.length + 1), 'base64url').toString()
    : null
}
