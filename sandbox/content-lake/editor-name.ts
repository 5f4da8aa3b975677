import type { IncomingMessage } from 'node:http'

import { readCookie } from '../access/access'

/** Set by the Studio, which asks for the name once. It says nothing about what the browser may do. */
const cookieName = 'editor_name'
const maxLength = 60
const nameless = 'editor'

function nameOf(request: IncomingMessage): string | null {
  try {
    const name = decodeURIComponent(readCookie(request, cookieName) ?? '').replace(/[\p{C}\s]+/gu, ' ').trim()
    return name === '' ? null : [...name].slice(0, maxLength).join('')
  } catch {
    return null
  }
}

/** The user id of the editor who asks. It holds the name, so that history and presence need no list of users. */
export function editorIdOf(request: IncomingMessage): string {
  const name = nameOf(request)
  return name === null ? nameless : `${nameless}-${Buffer.from(name).toString('base64url')}`
}

/** The name in the user id of an editor; null for every other id. */
export function editorNameIn(id: string): string | null {
  if (id === nameless) return 'Editor'
  return /^editor-[\w-]{1,400}$/.test(id) ? Buffer.from(id.slice(nameless.length + 1), 'base64url').toString() : null
}
